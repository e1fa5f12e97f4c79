// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.virtual;

/** A virtual thread that its builder starts. */
public final class BuilderStart {
    static int data;

    public static void main(String[] args) throws Exception {
        data = 1; // at: BEFORE
        Thread thread = Thread.ofVirtual().start(() -> {
            data = data + 1; // at: THREAD; after: BEFORE
        });
        thread.join();
        System.out.println(data); // after: THREAD
    }
}
