// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A queue asks for delays inside its lock, also in a take that goes on to wait, so who takes an element comes after that. */
public final class DelayFilled {
    static final class Job implements Delayed {
        long delay;

        Job(long delay) {
            this.delay = delay;
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return delay; // at: ASKED
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.compare(delay, ((Job) other).delay); // at: COMPARED
        }
    }

    public static void main(String[] args) throws Exception {
        DelayQueue<Job> jobs = new DelayQueue<>();
        Job late = new Job(Long.MAX_VALUE);
        Thread thread = new Thread(() -> {
            Stream.of(late, new Job(Long.MAX_VALUE)).collect(Collectors.toCollection(() -> jobs));
            try {
                jobs.take();
            } catch (InterruptedException e) {
                System.out.println("not taken");
            }
        });
        thread.start();
        while (thread.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
        jobs.remove(late);
        late.delay = 0; // after: ASKED COMPARED
        thread.interrupt();
        thread.join();
    }
}
