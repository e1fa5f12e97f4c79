// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.finalfield;

import dev.foretell.validation.Parked;

/** A plain field written after the reference was handed out is raced for. */
public final class PlainPublished {
    int count;
    static PlainPublished shared;

    PlainPublished() {
        shared = this; // at: PUBLISH
        count = 5; // at: COUNT
    }

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            new PlainPublished();
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        PlainPublished found = shared; // racy: PUBLISH
        System.out.println(found.count); // racy: COUNT
        Parked.end(thread);
    }
}
