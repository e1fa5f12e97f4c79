// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.replay;

import dev.foretell.slice.program.Purity;
import java.util.List;
import org.objectweb.asm.Type;

/** A call that is under way. */
final class Call {
    final String owner;
    final String method;
    final Type result;
    final List<Operand> arguments;

    /** What any of the arguments depends on. */
    final int all;

    /** Whether a mark follows its return. */
    final boolean isMarked;

    /** What is said of the method, if its code is not known. */
    final Purity.Effect effect;

    /** What the reads in it depend on. */
    int reads = Graph.NONE;

    /** What its result depends on, when the method itself was followed; null before that. */
    Operand returned;

    /** Whether code ran in it that we do not know, or were not told of. */
    boolean isOpaque;

    Call(
            String owner,
            String method,
            Type result,
            List<Operand> arguments,
            int all,
            boolean isMarked,
            Purity.Effect effect) {
        this.owner = owner;
        this.method = method;
        this.result = result;
        this.arguments = arguments;
        this.all = all;
        this.isMarked = isMarked;
        this.effect = effect;
    }
}
