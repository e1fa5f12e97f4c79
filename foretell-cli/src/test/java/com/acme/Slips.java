// SPDX-License-Identifier: Apache-2.0
package com.acme;

import dev.foretell.api.Foretell;
import java.util.ArrayList;
import java.util.List;

/** Keeps every rule that is spelt correctly. */
public final class Slips {
    static int level;

    private final List<String> kept = new ArrayList<>();

    synchronized void keep(String item) {
        kept.add(item);
    }

    int size() {
        return kept.size();
    }

    public static void main(String[] args) throws InterruptedException {
        Slips slips = new Slips();
        Thread worker = new Thread(
                () -> {
                    Foretell.internal("phase", 1);
                    level = 1;
                    slips.keep("one");
                },
                "worker");
        worker.start();
        worker.join();
        Foretell.internal("done", slips.size());
        Foretell.internal("phase", 2);
        level = 2;
    }
}
