// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.finalfield;

import dev.foretell.validation.Parked;

/** A record's components are final. */
public final class RecordComponents {
    record Point(int x, int[] more) {}

    static Point shared;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            shared = new Point(5, new int[] {1}); // at: PUBLISH
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        Point found = shared; // racy: PUBLISH
        System.out.println(found.x()); // quiet: PUBLISH
        System.out.println(found.more().length);
        Parked.end(thread);
    }
}
