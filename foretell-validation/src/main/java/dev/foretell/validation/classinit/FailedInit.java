// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.classinit;

/** A class whose initialiser fails stays broken, and the program goes on. */
public final class FailedInit {
    static int data;

    static final class Broken {
        static int count = Integer.parseInt("x");
    }

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            try {
                Broken.count = 1;
            } catch (ExceptionInInitializerError e) {
                data = 1; // at: THREAD
            }
        });
        thread.start();
        thread.join();
        try {
            Broken.count = 2;
        } catch (NoClassDefFoundError e) {
            System.out.println(data); // after: THREAD
        }
    }
}
