// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.classinit;

import dev.foretell.validation.Parked;

/** An enum's constants arrive whole. */
public final class EnumSingleton {
    enum Level {
        LOW(1),
        HIGH(9);

        int weight;

        Level(int weight) {
            this.weight = weight; // at: CONSTRUCTOR
        }
    }

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            System.out.println(Level.HIGH.weight); // quiet: CONSTRUCTOR
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(Level.valueOf("LOW").weight); // quiet: CONSTRUCTOR
        Parked.end(thread);
    }
}
