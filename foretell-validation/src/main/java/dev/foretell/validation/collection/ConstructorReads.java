// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import dev.foretell.validation.Parked;
import java.util.ArrayList;
import java.util.List;

/** A collection made from another reads that one. */
public final class ConstructorReads {

    public static void main(String[] args) throws Exception {
        List<String> source = new ArrayList<>(List.of("b", "a"));
        Thread thread = new Thread(() -> {
            source.add("c"); // at: CHANGE
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        List<String> copy = new ArrayList<>(source); // racy: CHANGE; expect: r(ArrayList)
        Parked.end(thread);
        System.out.println(copy.size());
    }
}
