// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.steer;

import dev.foretell.trace.schedule.Outcome;
import java.util.Map;

/** What steering asks of the recorder that it is a part of. */
public interface Host {
    /** Where in the code a site is, as a stack trace shows it. */
    String place(int site);

    /** The name of the field that is accessed there; null if it is none. */
    String field(int site);

    /** The {@link Steered#index} of the thread that holds this lock for itself, as far as was seen; 0 if none does. */
    int holder(Object lock);

    /**
     * The threads that can never go on, by their numbers in the JVM, and what they wait for: two looks, a moment apart, between which none of them has moved. Empty if the program can go on by
     * itself.
     */
    Map<Long, Outcome.Seen> stuck();

    /** In a recording: what this thread has done comes before what others do when they have {@link #receive received}. */
    void send();

    /** The counterpart of {@link #send}. */
    void receive();

    /** Starts a thread of ours. */
    void start(Runnable task, String name);

    /** Says a line to the user. */
    void say(String line);
}
