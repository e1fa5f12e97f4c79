// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.loading;

/** Two threads count; before and after they call a native method of the program, one of the JDK, or one that looks outside. */
public final class NativeCalls {
    private static int count;

    private NativeCalls() {}

    public static void main(String[] args) throws InterruptedException {
        String method = args[0];
        Thread first = new Thread(() -> step(method), "first");
        Thread second = new Thread(() -> step(method), "second");
        first.start();
        second.start();
        first.join();
        second.join();
    }

    /** The calls on both sides could have ordered the steps, whichever came first. */
    private static void step(String method) {
        call(method);
        count++;
        call(method);
    }

    /** That there is no library for it is as good as a method that does something. */
    private static void call(String method) {
        switch (method) {
            case "own":
                try {
                    lock();
                } catch (UnsatisfiedLinkError e) {
                    return;
                }
                break;
            case "outside":
                ProcessHandle.current().isAlive();
                break;
            default:
                System.nanoTime();
        }
    }

    private static native void lock();
}
