// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import org.objectweb.asm.LimitExceededException;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;
import org.objectweb.asm.tree.analysis.Value;

/**
 * Follows the code of a method with the state before each instruction. All states together are instructions times locals, in the heap of the program: what takes
 * more than a share of it is refused as code that cannot be followed.
 */
class BoundedAnalyzer<V extends Value> extends Analyzer<V> {
    static final String TOO_LARGE = "it is too large";

    private static final int MOST_BYTES = 64 << 20;
    private static final long MOST_STEPS = 1_000_000_000;

    BoundedAnalyzer(Interpreter<V> interpreter) {
        super(interpreter);
        setComputeLimits(MOST_BYTES, MOST_STEPS);
    }

    @Override
    public Frame<V>[] analyze(String owner, MethodNode method) throws AnalyzerException {
        try {
            return super.analyze(owner, method);
        } catch (LimitExceededException e) {
            throw new AnalyzerException(method.instructions.getFirst(), TOO_LARGE, e);
        }
    }
}
