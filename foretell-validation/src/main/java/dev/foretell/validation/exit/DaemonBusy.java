// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.exit;

/** A daemon thread that works on while the program ends. */
public final class DaemonBusy {
    static int count;
    static volatile boolean begun;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            while (true) {
                count++; // expect: some r(count) w(count)
                begun = true;
            }
        });
        thread.setDaemon(true);
        thread.start();
        while (!begun) {
            Thread.onSpinWait();
        }
        System.out.println("end");
    }
}
