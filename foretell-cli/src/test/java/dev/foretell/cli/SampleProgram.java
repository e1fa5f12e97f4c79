// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import java.util.concurrent.CountDownLatch;

/** A program to observe: {@code exit CODE} ends at once, {@code stay} says that it has started and stays. */
public final class SampleProgram {
    private SampleProgram() {}

    public static void main(String[] args) throws InterruptedException {
        if (args[0].equals("exit")) {
            System.exit(Integer.parseInt(args[1]));
        }
        System.out.println("started");
        new CountDownLatch(1).await();
    }
}
