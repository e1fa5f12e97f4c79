// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

/** Stands in for the class that puts accesses in a known order in time, where they are to come in another. */
public final class Parked {
    private Parked() {}

    public static void here() {}

    public static void await(Thread thread) {}

    public static void end(Thread thread) throws InterruptedException {
        thread.join();
    }
}
