// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

/** Is told why a formula has its value. */
interface Reasons {
    /** A formula, as it is written, has this truth in the state that was {@link #enter entered} last; or an expression without parts this value. */
    void because(String text, char type, long value);

    /** A comparison has this truth; until {@link #endComparison}, its operands' values follow. */
    void comparison(String text, long truth);

    void endComparison();

    /** A formula does not hold, whose reasons follow, until {@link #endFailure}. */
    void failure(String text);

    void endFailure();

    /** What follows is about what is known of that thread, and was learnt at this event by the thread whose state was entered before. */
    void enter(int thread, State known, int learnt);

    /** Ends {@link #enter}. */
    void leave();

    /** A variable stands for this thread. */
    void bound(String variable, int thread, State known);

    /** What follows is about the location that is meant where formulas are about every variable. */
    void located();
}
