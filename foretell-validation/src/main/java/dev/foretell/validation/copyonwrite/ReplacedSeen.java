// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.copyonwrite;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Who sees what a function has put into the list comes after the function, even if the list has not yet let go of its lock. */
public final class ReplacedSeen {
    static final int ROUNDS = 300;
    static final int[] DATA = new int[ROUNDS + 1];

    public static void main(String[] args) throws Exception {
        List<Integer> list = new CopyOnWriteArrayList<>(List.of(0));
        Thread thread = new Thread(() -> {
            for (int i = 1; i <= ROUNDS; i++) {
                int round = i;
                list.replaceAll(element -> {
                    DATA[round] = 1; // at: WRITE
                    return round;
                });
            }
        });
        thread.start();
        int sum = 0;
        for (int i = 1; i <= ROUNDS; i++) {
            while (list.get(0) < i) {
                Thread.onSpinWait();
            }
            sum += DATA[i]; // after: WRITE
        }
        System.out.println(sum);
        thread.join();
    }
}
