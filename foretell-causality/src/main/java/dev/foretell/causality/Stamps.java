// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality;

import java.util.ArrayList;
import java.util.List;

/** The latest stamp of each thread that left one. */
final class Stamps {
    private final List<Stamp> stamps = new ArrayList<>(2);
    private int size;

    void put(Process process) {
        for (int s = 0; s < size; s++) {
            if (stamps.get(s).thread() == process.thread()) {
                stamps.get(s).set(process);
                return;
            }
        }
        if (size == stamps.size()) {
            stamps.add(new Stamp());
        }
        stamps.get(size++).set(process);
    }

    void clear() {
        size = 0;
    }

    void precede(Process process) {
        for (int s = 0; s < size; s++) {
            process.follow(stamps.get(s));
        }
    }
}
