// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality;

import java.util.Set;

/** What the code of a program tells about the calls by which threads wait for each other without a time limit. Where the code leaves a doubt, the answer is no. */
public interface WaitingCalls {
    /** For traces that hold no code: an event is what its kind says, and messages are not known to be waited for. */
    WaitingCalls BY_KIND = new WaitingCalls() {
        @Override
        public boolean joins(String location) {
            return true;
        }

        @Override
        public boolean waits(String location) {
            return true;
        }

        @Override
        public boolean awaitsLatch(String location) {
            return false;
        }

        @Override
        public boolean mayCountDown(String location) {
            return true;
        }

        @Override
        public boolean areOfDifferentLatches(String countDown, String await) {
            return false;
        }

        @Override
        public boolean getsResults(String location) {
            return false;
        }

        @Override
        public boolean isGuardedByReads(String acquire, String wait, Set<String> containers) {
            return true;
        }
    };

    /** Whether a thread that learns at a location that another one has ended has joined it. */
    boolean joins(String location);

    /** Whether a lock that is given up and taken again at a location is that of a wait for a notification. */
    boolean waits(String location);

    /** Whether a thread that receives at a location has awaited a latch. */
    boolean awaitsLatch(String location);

    /** Whether a message that is sent at a location may be that of a latch. */
    boolean mayCountDown(String location);

    /** Whether calls at two locations are of latches that are made at different places. */
    boolean areOfDifferentLatches(String countDown, String await);

    /** Whether the method at a location gets results of tasks, and code that it calls has no other way to do so. */
    boolean getsResults(String location);

    /**
     * Whether all that can keep a thread from a wait, since it acquired the lock, is in the trace as reads.
     *
     * @param acquire where the lock was acquired
     * @param wait where the thread waits
     * @param containers the locations at which the thread has read containers and other objects of the JDK in between
     */
    boolean isGuardedByReads(String acquire, String wait, Set<String> containers);
}
