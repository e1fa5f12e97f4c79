// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.predict.Observations;
import dev.foretell.spec.AccessPattern;
import dev.foretell.spec.Action;
import dev.foretell.spec.EventDefinition;
import dev.foretell.spec.EventPattern;
import dev.foretell.spec.MethodPattern;
import dev.foretell.spec.Observation;
import dev.foretell.spec.Specification;
import dev.foretell.spec.Variable;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Names;
import dev.foretell.trace.Nearest;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceNames;
import dev.foretell.trace.control.NameUse;
import dev.foretell.trace.control.Remark;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How often a run has the events and variables that specifications name. Conditions of events are not looked at. */
public final class EventCounts {
    private static final int[] NOTHING = {};

    /** What is named: a pattern of an event, or else a variable. */
    private record Slot(String of, String event, EventPattern pattern, Variable variable) {
        boolean matches(Observation seen) {
            if (pattern != null) {
                return pattern.matches(seen);
            }
            boolean isAccess = seen.action() == Action.READ || seen.action() == Action.WRITE;
            Observation written = new Observation("", Action.WRITE, seen.target(), null, seen.number());
            return isAccess
                    && seen.target() != null
                    && (variable.matches(written)
                            || variable.owner() == null && seen.target().startsWith(variable.target() + "@"));
        }

        String name() {
            return pattern == null ? variable.target() : event + " = " + pattern.label();
        }
    }

    private final List<Slot> slots = new ArrayList<>();
    private final long[] counts;

    /** By kind and target, what an event is; forgotten when numbers of targets are given anew. */
    private final Map<Kind, Map<Integer, int[]>> known = new HashMap<>();

    public EventCounts(List<Specification> specifications) {
        for (Specification specification : specifications) {
            String of = specification.name();
            for (Variable variable : specification.declarations().fields()) {
                slots.add(new Slot(of, null, null, variable));
            }
            for (EventDefinition event : specification.declarations().events()) {
                event.patterns().forEach(pattern -> slots.add(new Slot(of, event.name(), pattern, null)));
            }
        }
        counts = new long[slots.size()];
    }

    /** The counts of a whole trace. */
    static EventCounts of(List<Specification> specifications, Trace trace) {
        EventCounts counts = new EventCounts(specifications);
        for (int event = 0; event < trace.size(); event++) {
            counts.event(trace, trace.kind(event), trace.target(event));
        }
        return counts;
    }

    /** One more event. */
    public void event(TraceNames names, Kind kind, int target) {
        if (slots.isEmpty() || target == Trace.NO_TARGET) {
            return;
        }
        Map<Integer, int[]> ofKind = known.computeIfAbsent(kind, any -> new HashMap<>());
        int[] meant = ofKind.get(target);
        if (meant == null) {
            meant = meant(Observations.any(names, kind, target));
            ofKind.put(target, meant);
        }
        for (int slot : meant) {
            counts[slot]++;
        }
    }

    private int[] meant(Observation seen) {
        int[] found = new int[slots.size()];
        int size = 0;
        for (int i = 0; i < found.length; i++) {
            if (slots.get(i).matches(seen)) {
                found[size++] = i;
            }
        }
        return size == 0 ? NOTHING : Arrays.copyOf(found, size);
    }

    /** Numbers of targets may stand for something else from now on. */
    public void forget() {
        known.clear();
    }

    /** What came of it; {@code remarks}: what the recorder said of the program. */
    List<NameUse> uses(TraceNames names, Set<String> remarks) {
        List<NameUse> uses = new ArrayList<>();
        for (int i = 0; i < counts.length; i++) {
            Slot slot = slots.get(i);
            boolean isEvent = slot.pattern != null;
            String never = counts[i] > 0 || !isEvent ? null : never(slot.pattern, names, remarks);
            uses.add(new NameUse(
                    isEvent ? NameUse.Kind.EVENT : NameUse.Kind.VARIABLE,
                    slot.of,
                    slot.name(),
                    counts[i],
                    never == null ? "" : never));
        }
        return uses;
    }

    private String never(EventPattern pattern, TraceNames names, Set<String> remarks) {
        if (pattern instanceof MethodPattern) {
            return Remark.never(remarks, pattern.label());
        }
        AccessPattern access = (AccessPattern) pattern;
        return switch (access.action()) {
            case INTERNAL -> mistaken(access, names.internalNames(), "no thread called Foretell.internal(\"%s\", …)");
            case LOCK, UNLOCK -> mistaken(access, names.lockNames(), "the run had no lock of this name");
            case READ, WRITE ->
                access.target().written().indexOf('.') < 0
                        ? mistaken(access, names.variableNames(), "the run had no field of this name")
                        : null;
            default -> null;
        };
    }

    /** A name of the run without the number of its object; and without its class, if a pattern is written so. */
    private static String asWritten(String had, String pattern) {
        int at = had.lastIndexOf('@');
        String name = at < 0 ? had : had.substring(0, at);
        return pattern.indexOf('.') < 0 ? name.substring(name.lastIndexOf('.') + 1) : name;
    }

    /** A name that the run has, and that nothing else means, is taken to be the one that was meant. */
    private String mistaken(AccessPattern pattern, Names had, String complaint) {
        String name = pattern.target().written();
        List<String> others = new ArrayList<>();
        for (int i = 0; i < had.size(); i++) {
            Observation seen = new Observation("", pattern.action(), had.name(i), null);
            if (slots.stream().noneMatch(slot -> slot.pattern != null && slot.pattern.matches(seen))) {
                others.add(asWritten(had.name(i), name));
            }
        }
        String hint = Nearest.hint(name, others);
        return hint.isEmpty() ? null : String.format(complaint, name) + hint;
    }
}
