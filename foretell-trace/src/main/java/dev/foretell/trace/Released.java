// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

import dev.foretell.trace.store.IntList;

/**
 * Numbers that stand for nothing any more, and may be given to something else: those of variables and locks whose objects do not exist.
 */
public record Released(IntList variables, IntList locks) {
    /** None are. */
    public static final Released NONE = new Released(new IntList(), new IntList());

    /** The numbers among the targets of events of a kind. */
    public IntList of(Kind kind) {
        return kind.target() == Kind.Target.VARIABLE
                ? variables
                : kind.target() == Kind.Target.LOCK ? locks : NONE.variables;
    }
}
