// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.runtime.event.ViewLine;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** The events that views name. */
final class ViewLines {
    static final ViewLines NONE = new ViewLines(List.of(), null);

    static final String CALL = "call";
    static final String EXEC = "exec";
    static final String RETURN = "return";

    private final List<ViewLine> all;

    /** Tells how often views had what they name, in rows as {@code dev.foretell.views.InProcess} describes them. */
    private final Supplier<List<String[]>> uses;

    ViewLines(List<ViewLine> all, Supplier<List<String[]>> uses) {
        this.all = all;
        this.uses = uses;
    }

    List<String[]> uses() {
        return uses == null ? List.of() : uses.get();
    }

    List<ViewLine> all() {
        return all;
    }

    boolean isEmpty() {
        return all.isEmpty();
    }

    /** Whether objects have histories of their own. */
    boolean hasLocal() {
        for (ViewLine line : all) {
            if (line.scope().equals("callee") || line.scope().equals("caller")) {
                return true;
            }
        }
        return false;
    }

    /** The events that a method may have to do with. */
    List<ViewLine> of(String moment, String name, String descriptor) {
        if (all.isEmpty()) {
            return List.of();
        }
        List<ViewLine> found = new ArrayList<>();
        String types = WatchedMethods.types(descriptor);
        String result = Type.getReturnType(descriptor).getClassName();
        for (ViewLine line : all) {
            if (line.moment().equals(moment) && line.fits(name, types, result)) {
                found.add(line);
            }
        }
        return found;
    }

    /** The events of a call: where nothing but the program can be meant, classes that it cannot extend are left alone. */
    List<ViewLine> at(String moment, MethodInsnNode call) {
        List<ViewLine> found = of(moment, call.name, call.desc);
        if (!found.isEmpty() && EscapeBarrier.isForgetful(call.owner)) {
            found.removeIf(ViewLine::isAnyType);
        }
        return found;
    }
}
