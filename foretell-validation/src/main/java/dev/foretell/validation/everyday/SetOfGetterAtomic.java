// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicInteger;

/** Points of a player. */
@SuppressWarnings("unused")
public final class SetOfGetterAtomic {
    private SetOfGetterAtomic() {}

    /** Through a getter and a setter. */
    public static final class Bug {
        private static final class Player {
            private final AtomicInteger points = new AtomicInteger();

            int getPoints() {
                return points.get();
            }

            void setPoints(int value) {
                points.set(value);
            }

            void addPoints(int more) {
                points.addAndGet(more);
            }
        }

        private static final Player player = new Player();

        private static void win() {
            player.setPoints(player.getPoints() + 3);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::win, Bug::win);
        }

        private Bug() {}
    }

    /** In one step. */
    public static final class Safe {
        private static final class Player {
            private final AtomicInteger points = new AtomicInteger();

            int getPoints() {
                return points.get();
            }

            void setPoints(int value) {
                points.set(value);
            }

            void addPoints(int more) {
                points.addAndGet(more);
            }
        }

        private static final Player player = new Player();

        private static void win() {
            player.addPoints(3);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::win, Safe::win);
        }

        private Safe() {}
    }
}
