// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.steer;

/** What runs in which one thread runs at a time ask of the recorder as well. */
public interface SerialHost extends Host {
    /** What is accessed there, as a schedule calls it. */
    String target(int site);

    /** Whether values there are references. */
    boolean isReference(int site);

    /** The number by which events name this lock. */
    long number(Object lock);

    /** The type and message of an exception, without a call of its own code. */
    String what(Throwable exception);

    /** What steering knows of the thread that calls; null if nothing. */
    Steered current();
}
