// SPDX-License-Identifier: Apache-2.0
package dev.foretell.explore;

import dev.foretell.trace.serial.SerialGate;
import dev.foretell.trace.serial.SerialOp;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** What threads have in common, as far as a {@link LearntProgram} shows. */
final class SharedVariables {
    /** By variable, the births of threads that access it, and of those that change it. */
    private final Map<Variable, Set<String>> users = new HashMap<>();

    private final Map<Variable, Set<String>> writers = new HashMap<>();

    /** Locks that are tried: who holds them can be noticed. */
    private final Set<Variable> tried = new HashSet<>();

    SharedVariables(LearntProgram program) {
        for (Node node : program.nodes()) {
            if (node.variable != null && node.gate != null) {
                use(node.variable, node, node.gate.kind() != SerialGate.Kind.READ);
                if (node.gate.kind() == SerialGate.Kind.TRY) {
                    tried.add(node.variable.root());
                }
            }
            for (Edge edge : node.edges) {
                for (Effect effect : edge.effects) {
                    if (effect.variable() != null) {
                        use(effect.variable(), node, effect.op() != SerialOp.READ);
                    }
                }
            }
        }
    }

    private void use(Variable variable, Node node, boolean isChange) {
        users.computeIfAbsent(variable.root(), any -> new HashSet<>()).add(node.birth);
        if (isChange) {
            writers.computeIfAbsent(variable.root(), any -> new HashSet<>()).add(node.birth);
        }
    }

    /** Whether no other thread can notice, or change, what the thread does next, in any of the ways that are known. */
    boolean isAlone(Node node) {
        switch (node.gate.kind()) {
            case TRY:
            case RESUME:
            case RESUME_TIMED:
                return false;
            case ACQUIRE:
                return users.get(node.variable.root()).size() == 1 && areAlone(node);
            default:
                return areAlone(node);
        }
    }

    private boolean areAlone(Node node) {
        for (Edge edge : node.edges) {
            for (Effect effect : edge.effects) {
                if (!isAlone(effect)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean isAlone(Effect effect) {
        Variable root = effect.variable() == null ? null : effect.variable().root();
        switch (effect.op()) {
            case FORK:
            case JOIN:
            case NOTIFY:
            case NOTIFY_ALL:
                return true;
            case RELEASE:
            case WAIT:
                return !tried.contains(root);
            case READ:
                Set<String> changing = writers.getOrDefault(root, Set.of());
                return changing.isEmpty() || users.get(root).size() == 1;
            default:
                return users.get(root).size() == 1;
        }
    }

    /** Whether the thread has accessed the same before. */
    boolean isMetBefore(Node node) {
        for (Node at = node.parent(); at != null; at = at.parent()) {
            if (at.variable != null && at.variable.root() == node.variable.root()) {
                return true;
            }
        }
        return false;
    }
}
