// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

/** Is told why a formula has its value. */
interface Reasons {
    /** A formula without parts, as it is written, has this value in the state that was {@link #enter entered} last. */
    void because(String text, long value);

    /** What follows is about what is known of that thread. */
    void enter(int thread, State known);

    /** Ends {@link #enter}. */
    void leave();

    /** A variable stands for this thread. */
    void bound(String variable, State thread);

    /** Until {@link #endDetails}, parts of what has been told follow: where they are known from matters, and no more. */
    void details();

    void endDetails();
}
