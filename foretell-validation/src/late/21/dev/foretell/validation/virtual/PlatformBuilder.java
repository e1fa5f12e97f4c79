// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.virtual;

/** The builder of platform threads. */
public final class PlatformBuilder {
    static int data;

    public static void main(String[] args) throws Exception {
        data = 1; // at: BEFORE
        Thread thread = Thread.ofPlatform().name("built").start(() -> {
            data = data + 1; // at: THREAD; after: BEFORE; expect: built|r(data) built|w(data)
        });
        thread.join();
        System.out.println(data); // after: THREAD
    }
}
