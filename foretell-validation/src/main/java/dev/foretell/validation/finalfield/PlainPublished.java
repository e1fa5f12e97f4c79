// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.finalfield;

import dev.foretell.validation.Parked;

/** Plain fields do not arrive whole when the reference is raced for. */
public final class PlainPublished {
    int count;
    static PlainPublished shared;

    PlainPublished() {
        count = 5; // at: COUNT
    }

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            shared = new PlainPublished(); // at: PUBLISH
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        PlainPublished found = shared; // racy: PUBLISH
        System.out.println(found.count); // racy: COUNT
        Parked.end(thread);
    }
}
