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

    /** What steering knows of the thread that calls; null if nothing. */
    Steered current();
}
