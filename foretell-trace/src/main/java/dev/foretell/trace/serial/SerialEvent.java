// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.serial;

/**
 * One event of a step.
 *
 * @param target the variable, lock or thread, by its number in this run
 * @param name what kind of variable it is: its field, or the type of the array
 * @param value what was read, or written
 * @param after of an update: what was written
 */
public record SerialEvent(SerialOp op, long target, String name, Sort sort, long value, long after) {
    /** What is known of values. */
    public enum Sort {
        /** Nothing: the target is a whole object. */
        NONE,
        /** Equal numbers are equal values. */
        NUMBER,
        /** Numbers of objects of this run; 0 is null. */
        REFERENCE
    }
}
