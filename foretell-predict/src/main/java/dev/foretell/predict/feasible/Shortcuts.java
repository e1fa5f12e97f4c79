// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

/** Which of the stages that are right but not needed are used; less than all of them shows whether the others are right. */
enum Shortcuts {
    ALL,
    /** No {@link TraceOrder}, no {@link Split}: everything is put into a window and scheduled. */
    SCHEDULING,
    /** As before, and schedules are searched for at once. */
    NONE
}
