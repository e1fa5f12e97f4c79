// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A limit, and a queue of other messages. */
@SuppressWarnings("unused")
public final class BehindQueue {
    private BehindQueue() {}

    /** The limit is plain. */
    public static final class Bug {
        private static final BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        private static int limit = 1;

        private static void set() {
            limit = 2;
            queue.offer("set");
        }

        private static void look() {
            queue.offer("look");
            System.out.println(limit);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::set, Bug::look);
        }

        private Bug() {}
    }

    /** Volatile. */
    public static final class Safe {
        private static final BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        private static volatile int limit = 1;

        private static void set() {
            limit = 2;
            queue.offer("set");
        }

        private static void look() {
            queue.offer("look");
            System.out.println(limit);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::set, Safe::look);
        }

        private Safe() {}
    }
}
