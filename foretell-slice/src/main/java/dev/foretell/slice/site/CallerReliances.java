// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import dev.foretell.causality.Reliance;
import dev.foretell.slice.program.Program;
import dev.foretell.slice.program.Purity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.objectweb.asm.tree.MethodNode;

/**
 * How an access in one method relies on a read in another one, which a third one has called before: {@code setTotal(getTotal() + 1)}. It counts if the access does so in every method that calls its own, since the
 * trace does not tell who called. Each caller is looked at with the bodies of small methods in place of their calls.
 */
final class CallerReliances {
    private static final int MOST_CALLERS = 16;
    private static final int HIGHEST = 2;

    private final Program program;
    private final FixedFields fixed;
    private final Functions functions;
    private final Purity purity;
    private final CodeLocations locations;
    private final Map<MethodNode, Caller> known = new HashMap<>();
    private Callers callers;

    /** A method with the bodies of what it calls. */
    private record Caller(String owner, Inlined code, MethodReliances reliances) {}

    /** A copy of an access in a caller. */
    private record Copy(Caller caller, int at) {}

    CallerReliances(Program program, FixedFields fixed, Functions functions, Purity purity) {
        this.program = program;
        this.fixed = fixed;
        this.functions = functions;
        this.purity = purity;
        locations = new CodeLocations(program);
    }

    /** The reads in other methods that an access relies on, whoever calls its method. */
    List<Reliance> of(CodeLocations.Located act) {
        List<Reliance> all = null;
        for (Copy copy : copies(act)) {
            List<Reliance> here = of(copy);
            if (all == null) {
                all = here;
            } else {
                all = all.stream()
                        .map(one -> both(one, here))
                        .filter(one -> one != null)
                        .toList();
            }
        }
        return all == null ? List.of() : all;
    }

    private List<Reliance> of(Copy copy) {
        CodeAccess access = copy.caller.reliances.access(copy.at);
        return access == null ? List.of() : copy.caller.reliances.of(access, at -> location(copy.caller, at));
    }

    private String location(Caller caller, int at) {
        CodeLocations.Located origin = caller.code.origin(at);
        return locations.of(
                origin.owner(), origin.method(), origin.method().instructions.indexOf(origin.insn()));
    }

    /** What holds for both callers; null if nothing does. */
    private static Reliance both(Reliance one, List<Reliance> others) {
        for (Reliance other : others) {
            boolean isSame = other.kind() == one.kind()
                    && other.read().equals(one.read())
                    && String.valueOf(other.look()).equals(String.valueOf(one.look()));
            if (isSame) {
                return new Reliance(
                        one.kind(),
                        one.read(),
                        one.isFree() && other.isFree(),
                        one.isRepeatable() && other.isRepeatable(),
                        null,
                        OptionalLong.empty(),
                        one.look(),
                        one.bound() == other.bound() ? one.bound() : 0,
                        one.isRetried() || other.isRetried());
            }
        }
        return null;
    }

    /** Whether all reads of one instruction, in callers of both, are harmless until the access; for the judge. */
    boolean areSurelyFree(CodeLocations.Located act, CodeLocations.Located read) {
        List<Copy> copies = copies(act);
        for (Copy copy : copies) {
            List<Integer> reads = copy.caller.code.copies(read.insn());
            boolean isFree = !reads.isEmpty()
                    && reads.stream()
                            .allMatch(at -> ValueWalk.isHarmlessUntil(
                                    copy.caller.owner, copy.caller.code.method(), at, copy.at, purity));
            if (!isFree) {
                return false;
            }
        }
        return !copies.isEmpty();
    }

    /** The copies of an access in all methods that call its own, or call those if these do not rely on anything; none if not all are known. */
    private List<Copy> copies(CodeLocations.Located act) {
        List<Copy> found = new ArrayList<>();
        return add(found, act, act, HIGHEST) ? found : List.of();
    }

    private boolean add(List<Copy> found, CodeLocations.Located act, CodeLocations.Located called, int levels) {
        if (callers == null) {
            callers = new Callers(program);
        }
        List<Callers.Site> sites = levels == 0 ? List.of() : callers.of(called.owner(), called.method());
        if (sites.isEmpty() || sites.size() > MOST_CALLERS) {
            return false;
        }
        for (Callers.Site site : sites) {
            Caller caller = known.computeIfAbsent(site.method(), method -> caller(site));
            if (caller.reliances == null) {
                return false;
            }
            List<Copy> copies = caller.code.copies(act.insn()).stream()
                    .map(at -> new Copy(caller, at))
                    .toList();
            boolean isHere = !copies.isEmpty() && copies.stream().noneMatch(copy -> of(copy).isEmpty());
            CodeLocations.Located next = new CodeLocations.Located(site.owner(), site.method(), null);
            if (!copies.isEmpty() && isHere) {
                found.addAll(copies);
            } else if (copies.isEmpty() || !add(found, act, next, levels - 1)) {
                return false;
            }
        }
        return true;
    }

    private Caller caller(Callers.Site site) {
        Inlined code = new Inlined(callers, site.owner(), site.method());
        return new Caller(
                site.owner(), code, MethodReliances.of(site.owner(), code.method(), fixed, functions, purity));
    }
}
