// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.steer;

/** The log of a thread that may be held. */
public interface Held {
    /** What steering knows of the thread; null without a schedule. */
    Steered steered();
}
