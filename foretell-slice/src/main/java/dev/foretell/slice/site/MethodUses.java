// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import dev.foretell.slice.program.Program;
import dev.foretell.slice.program.Purity;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/** What becomes of the results of one method's instructions. */
final class MethodUses {
    private final MethodNode method;
    private final BitSet deciding;
    private final Map<Integer, BitSet> stored;
    private final RecordedStores recorded;
    private final Coverage coverage;

    MethodUses(
            Program program,
            Purity purity,
            String owner,
            MethodNode method,
            Coverage coverage,
            boolean printsForPeople) {
        this.method = method;
        this.coverage = coverage;
        ValueFlow flow = new ValueFlow(method.instructions, purity, printsForPeople);
        Frame<Parts>[] frames = analyzed(flow, owner, method);
        deciding = frames == null ? null : flow.deciding();
        stored = flow.stored();
        recorded = frames == null ? null : new RecordedStores(program, method, frames);
    }

    /** The frames, or null if the method cannot be followed. */
    private static Frame<Parts>[] analyzed(ValueFlow flow, String owner, MethodNode method) {
        try {
            return new Analyzer<>(flow).analyze(owner, method);
        } catch (AnalyzerException | RuntimeException e) {
            return null;
        }
    }

    Use of(AbstractInsnNode read) {
        int at = method.instructions.indexOf(read);
        if (recorded == null || deciding.get(at)) {
            return Use.DECIDES;
        }
        Set<AbstractInsnNode> stores = new HashSet<>();
        for (Map.Entry<Integer, BitSet> entry : stored.entrySet()) {
            if (entry.getValue().get(at)) {
                AbstractInsnNode store = method.instructions.get(entry.getKey());
                boolean isSame = RecordedStores.isSameVariable(read, store);
                if (!coverage.allows(isSame) || !recorded.contain(at, entry.getKey())) {
                    return Use.DECIDES;
                }
                stores.add(store);
            }
        }
        return new Use(false, stores);
    }
}
