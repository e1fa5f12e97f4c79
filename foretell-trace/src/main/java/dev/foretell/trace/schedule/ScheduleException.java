// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.schedule;

/** A file is no schedule, or none of this version; the message says where and why. */
public final class ScheduleException extends Exception {
    private static final long serialVersionUID = 1;

    ScheduleException(String message) {
        super(message);
    }
}
