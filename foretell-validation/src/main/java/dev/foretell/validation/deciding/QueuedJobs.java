// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.deciding;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayDeque;
import java.util.Queue;

/** Both threads queue a job under a lock. */
@SuppressWarnings("unused")
public final class QueuedJobs {
    private QueuedJobs() {}

    /** Behind whatever is there. */
    public static final class Bug {
        private static int data;
        private static final Queue<String> jobs = new ArrayDeque<>();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            synchronized (jobs) {
                jobs.offer("written");
            }
        }

        private static void read() {
            synchronized (jobs) {
                jobs.add("read");
            }
            Turns.use(data);
        }
    }

    /** And one takes what the other one has queued. */
    public static final class Safe {
        private static int data;
        private static final Queue<String> jobs = new ArrayDeque<>();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            synchronized (jobs) {
                jobs.offer("written");
            }
        }

        private static void read() {
            String first;
            synchronized (jobs) {
                first = jobs.peek();
                jobs.add("read");
            }
            if (first != null) {
                Turns.use(data);
            }
        }
    }
}
