// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import dev.foretell.validation.Parked;
import java.util.ArrayList;
import java.util.List;

/** Bulk operations read what they take from and change what they fill. */
public final class BulkRacy {

    public static void main(String[] args) throws Exception {
        List<String> source = new ArrayList<>(List.of("b", "a"));
        List<String> target = new ArrayList<>();
        Thread thread = new Thread(() -> {
            source.set(0, "c"); // at: SOURCE
            target.size(); // at: TARGET
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        target.addAll(source); // racy: SOURCE TARGET
        Parked.end(thread);
        System.out.println(target.size());
    }
}
