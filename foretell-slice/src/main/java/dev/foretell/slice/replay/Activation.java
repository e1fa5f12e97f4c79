// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.replay;

import dev.foretell.slice.program.Code;
import dev.foretell.slice.program.Region;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.analysis.Frame;

/** One run of a method: where it is, what its locals and operands depend on, and which branches decide on what it does now. */
final class Activation {
    final Code code;
    final Frame<Operand> frame;

    /** Whether the instruction before it was a call of just this method, so that its result is the call's. */
    final boolean isDirect;

    int at;

    private boolean hasEntered;

    /** The call that is under way, or null. */
    Call call;

    private final Graph graph;
    private final int base;
    private final int arguments;
    private final int receiver;
    private final List<Scope> scopes = new ArrayList<>();

    /** A region that is not over. */
    private record Scope(int branch, Region region, int node) {}

    /** {@code base}: what its being run at all depends on. */
    Activation(Graph graph, Code code, int base, boolean isDirect, List<Operand> arguments) {
        this.graph = graph;
        this.code = code;
        this.base = base;
        this.isDirect = isDirect;
        frame = new Frame<>(code.method().maxLocals, code.method().maxStack);
        int local = 0;
        int all = Graph.NONE;
        for (Operand argument : arguments) {
            all = graph.join(all, argument.node());
            frame.setLocal(local++, argument);
            if (argument.slots() == 2) {
                frame.setLocal(local++, Operand.EMPTY);
            }
        }
        while (local < frame.getLocals()) {
            frame.setLocal(local++, Operand.EMPTY);
        }
        this.arguments = all;
        receiver = isStatic(code) || arguments.isEmpty()
                ? Graph.NONE
                : arguments.get(0).node();
    }

    /** True the first time: a loop may lead back to the first instruction, but not into the method. */
    boolean enters() {
        boolean enters = !hasEntered;
        hasEntered = true;
        return enters;
    }

    /** What the arguments that it was run with depend on. */
    int arguments() {
        return arguments;
    }

    /** What the object depends on that it was called on. */
    int receiver() {
        return receiver;
    }

    /** Arguments of a method that all depend on the same. */
    static List<Operand> arguments(Code code, int node) {
        List<Operand> arguments = new ArrayList<>();
        if (!isStatic(code)) {
            arguments.add(new Operand(node, 1, true));
        }
        for (Type type : Type.getArgumentTypes(code.method().desc)) {
            arguments.add(Operand.of(node, type.getSize()));
        }
        return arguments;
    }

    private static boolean isStatic(Code code) {
        return (code.method().access & org.objectweb.asm.Opcodes.ACC_STATIC) != 0;
    }

    /** What its doing what it does now depends on. */
    int control() {
        return scopes.isEmpty() ? base : scopes.get(scopes.size() - 1).node;
    }

    /** What only branches of this method have decided on. */
    int decided() {
        return scopes.isEmpty() ? Graph.NONE : control();
    }

    /** A branch has decided on a region; {@code node} includes {@link #control()}. */
    void open(int branch, Region region, int node) {
        scopes.removeIf(scope -> scope.branch == branch);
        scopes.add(new Scope(branch, region, node));
    }

    /** Ends the regions that end at the present instruction: what they might have changed depends on the decision. */
    void close() {
        for (int s = scopes.size() - 1; s >= 0; s--) {
            Scope scope = scopes.get(s);
            if (scope.region.end() == at) {
                scopes.remove(s);
                scope.region.effects().locals().stream()
                        .filter(local -> local < frame.getLocals())
                        .forEach(local -> frame.setLocal(local, with(frame.getLocal(local), scope.node)));
                for (int slot = scope.region.untouchedStack(); slot < frame.getStackSize(); slot++) {
                    frame.setStack(slot, with(frame.getStack(slot), scope.node));
                }
            }
        }
    }

    private Operand with(Operand operand, int node) {
        return operand.with(graph.join(operand.node(), node));
    }

    /** Goes on in a handler: where the exception came from is not known so exactly, so anything may depend on all there is. */
    void handle(int handler, int known) {
        for (int local = 0; local < frame.getLocals(); local++) {
            Operand operand = frame.getLocal(local);
            frame.setLocal(local, operand.with(known));
        }
        frame.clearStack();
        frame.push(new Operand(known, 1, true));
        at = handler;
        call = null;
    }
}
