// SPDX-License-Identifier: Apache-2.0
package com.acme;

/** Only a thread that sees the first stage does wrong, which the observed run does not. */
public final class Staged {
    private static volatile int stage;
    private static volatile boolean isWrong;

    private Staged() {}

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(Staged::look);
        other.start();
        stage = 1;
        stage = 2;
        other.join();
    }

    private static void look() {
        if (stage == 1) {
            isWrong = true;
        }
    }
}
