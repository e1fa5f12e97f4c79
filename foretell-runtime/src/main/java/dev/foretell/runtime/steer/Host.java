// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.steer;

/** What steering asks of the recorder that it is a part of. */
public interface Host {
    /** Where in the code a site is, as a stack trace shows it. */
    String place(int site);

    /** The name of the field that is accessed there; null if it is none. */
    String field(int site);

    /** The {@link Steered#index} of the thread that holds this lock for itself, as far as was seen; 0 if none does. */
    int holder(Object lock);

    /** Starts a thread of ours. */
    void start(Runnable task, String name);

    /** Says a line to the user. */
    void say(String line);
}
