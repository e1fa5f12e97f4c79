// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import dev.foretell.causality.Reliance;
import dev.foretell.causality.Reliances;
import dev.foretell.slice.program.Program;
import dev.foretell.slice.program.Purity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.IntFunction;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds in class files how accesses rely on earlier reads. An access is believed to be that of an instruction only if no other one at its location can have done it. */
public final class SiteReliances implements Reliances {
    private final Purity purity;
    private final FixedFields fixed;
    private final Functions functions;
    private final CodeLocations locations;
    private final CallerReliances callers;
    private final Map<MethodNode, MethodReliances> methods = new HashMap<>();
    private final Arguments arguments;
    private final InitialValues initial;
    private final SecondWay second;

    /** {@code second}: executes code, for the judge. */
    public SiteReliances(Program program, Purity purity, SecondWay second) {
        this.second = second;
        arguments = new Arguments(program, this::method);
        initial = new InitialValues(program);
        this.purity = purity;
        fixed = new FixedFields(program);
        functions = new Functions(program, fixed);
        locations = new CodeLocations(program);
        callers = new CallerReliances(program, fixed, functions, purity);
    }

    private record Found(CodeLocations.Located at, MethodReliances method, CodeAccess access) {}

    @Override
    public List<Reliance> of(String location, String variable, Access access) {
        Found found = find(location, variable, access);
        if (found == null) {
            return List.of();
        }
        String owner = found.at.owner();
        IntFunction<String> where = at -> locations.of(owner, found.method.method(), at);
        List<Reliance> all = new ArrayList<>(found.method.of(found.access, where));
        callers.of(found.at).stream()
                .filter(reliance -> all.stream().noneMatch(known -> known.read().equals(reliance.read())))
                .forEach(all::add);
        return all;
    }

    @Override
    public OptionalLong constant(String location, String variable) {
        Found found = find(location, variable, Access.WRITE);
        return found == null ? OptionalLong.empty() : MethodReliances.constant(found.access);
    }

    @Override
    public boolean isSurelyFree(String location, String variable, Access access, String read) {
        Found found = find(location, variable, access);
        Found source = find(read, variable, Access.READ);
        if (found == null || source == null) {
            return false;
        }
        return found.method == source.method
                ? ValueWalk.isHarmlessUntil(
                        found.at.owner(), found.method.method(), source.access.at(), found.access.at(), purity)
                : callers.areSurelyFree(found.at, source.at);
    }

    @Override
    public Change change(String location, String variable) {
        Found update = find(location, variable, Access.UPDATE);
        if (update == null || !(update.at.insn() instanceof MethodInsnNode call) || update.access.isOfContainer()) {
            return Change.UNKNOWN;
        }
        if (call.name.toLowerCase(Locale.ROOT).contains("increment")) {
            return Change.GROWS;
        }
        if (call.name.toLowerCase(Locale.ROOT).contains("decrement")) {
            return Change.SHRINKS;
        }
        if (!call.name.equals("addAndGet") && !call.name.equals("getAndAdd") && !call.name.equals("add")) {
            return Change.UNKNOWN;
        }
        List<Long> added = arguments.of(update.at).stream()
                .map(given -> update.method.added(update.access, given))
                .toList();
        if (added.stream().allMatch(one -> one != null && one >= 0)) {
            return Change.GROWS;
        }
        return added.stream().allMatch(one -> one != null && one <= 0) ? Change.SHRINKS : Change.MOVES;
    }

    @Override
    public OptionalLong initial(String location, String variable) {
        Found read = find(location, variable, Access.READ);
        return read == null ? OptionalLong.empty() : initial.of(read.at.insn(), read.access.path());
    }

    @Override
    public boolean comesWith(String location, String variable, Access access, String read, long value) {
        Found found = find(location, variable, access);
        Found source = find(read, variable, Access.READ);
        return found != null
                && source != null
                && found.method == source.method
                && arguments.of(found.at).stream()
                        .allMatch(given -> found.method.comesWith(source.access, found.access, value, given));
    }

    @Override
    public boolean surelyComesWith(String location, String variable, Access access, String read, long value) {
        Found found = find(location, variable, access);
        Found source = find(read, variable, Access.READ);
        return found != null && source != null && second.comes(source.at, found.at, value);
    }

    @Override
    public boolean isSurelyReleased(String location, String variable) {
        Found read = find(location, variable, Access.READ);
        return read != null && ReleaseWalk.isReleasedAfter(read.method.method(), read.access.at());
    }

    private MethodReliances method(String owner, MethodNode method) {
        return methods.computeIfAbsent(method, code -> MethodReliances.of(owner, code, fixed, functions, purity));
    }

    /** The only access of its kind at a place; null if there is none, or several, or something is done that is not looked into. */
    private Found find(String location, String variable, Access access) {
        Found found = null;
        for (CodeLocations.Located located : locations.at(location)) {
            MethodReliances method = method(located.owner(), located.method());
            if (method == null) {
                return null;
            }
            CodeAccess here = method.access(located.method().instructions.indexOf(located.insn()));
            if (here == null && isObscure(located.insn())) {
                return null;
            }
            if (here != null && isOfKind(here, access) && here.isOf(variable)) {
                if (found != null) {
                    return null;
                }
                found = new Found(located, method, here);
            }
        }
        return found;
    }

    /** A change of a container is an update in the trace if its result is used; other code may have come behind it since. */
    private static boolean isOfKind(CodeAccess here, Access access) {
        boolean isChange = here.isOfContainer() && here.access() != Access.READ && access != Access.READ;
        return isChange || here.access() == access;
    }

    private static boolean isObscure(AbstractInsnNode insn) {
        return insn instanceof MethodInsnNode call
                && (call.owner.startsWith("java/lang/invoke/")
                        || call.owner.startsWith("java/lang/reflect/")
                        || call.owner.startsWith("sun/misc/")
                        || call.owner.endsWith("FieldUpdater"));
    }
}
