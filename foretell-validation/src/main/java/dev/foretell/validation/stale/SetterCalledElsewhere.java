// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicInteger;

/** A setter is called with what a getter has said. */
@SuppressWarnings("unused")
public final class SetterCalledElsewhere {
    private SetterCalledElsewhere() {}

    /** By two threads. */
    public static final class Bug {
        private static final Player player = new Player();

        private static final class Player {
            private final AtomicInteger points = new AtomicInteger();

            int getPoints() {
                return points.get();
            }

            void setPoints(int value) {
                points.set(value);
            }
        }

        private static void win(int more) {
            int points = player.getPoints();
            player.setPoints(points + more);
        }

        private static void twice() {
            win(1);
            win(2);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::twice, Bug::twice);
        }

        private Bug() {}
    }

    /** Before the threads start; they only show it, and begin again. */
    public static final class Safe {
        private static final Player player = new Player();

        private static final class Player {
            private final AtomicInteger points = new AtomicInteger();

            int getPoints() {
                return points.get();
            }

            void setPoints(int value) {
                points.set(value);
            }
        }

        private static void win(int more) {
            int points = player.getPoints();
            player.setPoints(points + more);
        }

        private static void restart() {
            Turns.use(player.getPoints());
            player.setPoints(0);
        }

        public static void main(String[] args) throws Exception {
            win(1);
            Turns.inTurn(Safe::restart, Safe::restart);
        }

        private Safe() {}
    }
}
