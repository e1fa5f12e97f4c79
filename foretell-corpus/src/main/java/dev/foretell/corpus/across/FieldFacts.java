// SPDX-License-Identifier: Apache-2.0
package dev.foretell.corpus.across;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The fields that several threads use in a trace, with their places and guards. As in Eraser (Savage et al., 1997), what the first thread does
 * before another one comes is initialisation and needs no guard. Deviations: a field's guards are classes of locks, and are those that all of its
 * objects have; a field with volatile accesses needs none.
 */
public final class FieldFacts {
    private static final int NOBODY = -1;
    private static final int MANY = -2;

    private final Trace trace;

    /** For each variable the only thread so far, or {@link #NOBODY}, or {@link #MANY}. */
    private final int[] users;

    /** For each variable the number of the set of locks that guard it since many use it; 0 if not known yet. */
    private final int[] guards;

    private final BitSet written = new BitSet();
    private final BitSet isVolatile = new BitSet();
    private final List<TreeSet<Integer>> sets = new ArrayList<>();
    private final Map<TreeSet<Integer>, Integer> numbers = new HashMap<>();

    private FieldFacts(Trace trace) {
        this.trace = trace;
        users = new int[trace.variableNames().size()];
        guards = new int[users.length];
        Arrays.fill(users, NOBODY);
        number(new TreeSet<>(List.of(NOBODY)));
    }

    public static List<FieldUse> of(Trace trace) {
        FieldFacts facts = new FieldFacts(trace);
        HeldLocks held = new HeldLocks(trace);
        for (int event = 0; event < trace.size(); event++) {
            held.pass(event);
            if (trace.kind(event).isAccess()) {
                facts.access(event, held);
            }
        }
        return facts.uses(held);
    }

    private int number(TreeSet<Integer> set) {
        return numbers.computeIfAbsent(set, fresh -> {
            sets.add(fresh);
            return sets.size() - 1;
        });
    }

    private void access(int event, HeldLocks held) {
        Kind kind = trace.kind(event);
        int variable = trace.target(event);
        int thread = trace.thread(event);
        if (kind.isVolatile()) {
            isVolatile.set(variable);
        }
        if (users[variable] == NOBODY) {
            users[variable] = thread;
        }
        if (users[variable] == thread) {
            return;
        }
        users[variable] = MANY;
        if (kind.isWrite()) {
            written.set(variable);
        }
        TreeSet<Integer> locks = new TreeSet<>();
        for (HeldLocks.Held each : held.of(thread)) {
            locks.add(each.lock());
        }
        if (guards[variable] != 0) {
            locks.retainAll(sets.get(guards[variable]));
        }
        guards[variable] = number(locks);
    }

    private static final class Use {
        private final TreeSet<String> places = new TreeSet<>();
        private TreeSet<String> guards;
        private boolean needsGuard;
        private boolean isVolatile;
    }

    private List<FieldUse> uses(HeldLocks held) {
        Map<String, Use> byName = new TreeMap<>();
        Map<Integer, Use> byVariable = new HashMap<>();
        for (int event = 0; event < trace.size(); event++) {
            if (trace.kind(event).isAccess() && users[trace.target(event)] == MANY) {
                Use use = byVariable.computeIfAbsent(
                        trace.target(event),
                        variable -> byName.computeIfAbsent(trace.variableName(variable), any -> new Use()));
                if (trace.location(event) != Trace.NO_LOCATION) {
                    use.places.add(trace.locationNames().name(trace.location(event)));
                }
            }
        }
        byVariable.forEach((variable, use) -> guard(variable, use, held));
        return byName.entrySet().stream()
                .map(entry -> use(entry.getKey(), entry.getValue()))
                .toList();
    }

    private void guard(int variable, Use use, HeldLocks held) {
        use.isVolatile |= isVolatile.get(variable);
        if (!written.get(variable)) {
            return;
        }
        use.needsGuard = true;
        TreeSet<String> types = new TreeSet<>();
        sets.get(guards[variable]).forEach(lock -> types.add(held.type(lock)));
        if (use.guards == null) {
            use.guards = types;
        } else {
            use.guards.retainAll(types);
        }
    }

    private static FieldUse use(String field, Use use) {
        boolean needsGuard = use.needsGuard && !use.isVolatile;
        return new FieldUse(
                field, List.copyOf(use.places), needsGuard, needsGuard ? List.copyOf(use.guards) : List.of());
    }
}
