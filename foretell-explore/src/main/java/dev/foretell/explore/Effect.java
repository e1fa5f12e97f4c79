// SPDX-License-Identifier: Apache-2.0
package dev.foretell.explore;

import dev.foretell.trace.serial.SerialOp;

/**
 * What a step does.
 *
 * @param variable what it is about; null for threads
 * @param value what is read, or written if nothing is read; null if that is not known by itself
 * @param after what an update writes
 * @param child the beginning of the thread that is started; null for others
 */
record Effect(SerialOp op, Variable variable, Seen value, Seen after, Node child) {
    boolean reads() {
        return op == SerialOp.READ || op == SerialOp.UPDATE;
    }

    boolean writes() {
        return op == SerialOp.WRITE || op == SerialOp.UPDATE;
    }
}
