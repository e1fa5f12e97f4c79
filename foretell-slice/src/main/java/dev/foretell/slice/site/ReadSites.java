// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.objectweb.asm.Opcodes.PUTSTATIC;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.VariableNames;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;

/**
 * The places at which events of a trace read, by number, if what they read does not decide. A place is a location and the name of a variable.
 *
 * <p>That a value goes into a field of an object is believed only if the trace has that write: the next access of the variable by the thread.
 */
final class ReadSites {
    /** The number for reads that decide. */
    static final int DECIDES = -1;

    private final Trace trace;
    private final SiteUses uses;
    private final VariableNames names;

    /** By location and name; those of updates are negative. */
    private final Map<Long, Integer> numbers = new HashMap<>();

    private final List<Use> found = new ArrayList<>();
    private final Map<Long, Set<AbstractInsnNode>> stores = new HashMap<>();
    private final Map<Long, int[]> flowing = new HashMap<>();

    /** The reads that seem harmless and whose value goes into a field of an object that the trace does not show to be written next. */
    private final BitSet unconfirmed = new BitSet();

    ReadSites(Trace trace, SiteUses uses) {
        this.trace = trace;
        this.uses = uses;
        names = new VariableNames(trace);
        BitSet intoObjects = new BitSet();
        for (int e = 0; e < trace.size(); e++) {
            if (trace.kind(e).isRead()) {
                int number = number(e);
                if (number != DECIDES && goesIntoObject(found.get(number))) {
                    intoObjects.set(names.of(trace.target(e)));
                }
            }
        }
        confirm(intoObjects);
    }

    private static boolean goesIntoObject(Use use) {
        return use.stores().stream().anyMatch(store -> store.getOpcode() != PUTSTATIC);
    }

    private void confirm(BitSet intoObjects) {
        Map<Long, Integer> next = new HashMap<>();
        for (int e = trace.size() - 1; e >= 0 && !intoObjects.isEmpty(); e--) {
            if (trace.kind(e).isAccess() && intoObjects.get(names.of(trace.target(e)))) {
                Integer follower = next.put((long) trace.thread(e) << 32 | trace.target(e), e);
                int number = trace.kind(e).isRead() ? number(e) : DECIDES;
                if (number != DECIDES && goesIntoObject(found.get(number))) {
                    unconfirmed.set(e, follower == null || !isStore(follower, found.get(number)));
                }
            }
        }
    }

    private boolean isStore(int event, Use use) {
        return trace.kind(event).isWrite() && stores(event).stream().anyMatch(use.stores()::contains);
    }

    /** The number of the place of a read. */
    int of(int read) {
        return unconfirmed.get(read) ? DECIDES : number(read);
    }

    /** The places of reads whose values may be a part of a write's. */
    int[] flowingInto(int write) {
        return flowing.computeIfAbsent(place(write), place -> {
            Set<AbstractInsnNode> here = stores(write);
            List<Integer> into = new ArrayList<>();
            for (int number = 0; number < found.size(); number++) {
                if (found.get(number).stores().stream().anyMatch(here::contains)) {
                    into.add(number);
                }
            }
            return into.stream().mapToInt(Integer::intValue).toArray();
        });
    }

    /** Whether an event is the write of an atomic update, right behind its read. */
    boolean isUpdate(int event) {
        return event > 0
                && trace.kind(event) == Kind.VOLATILE_UPDATE
                && trace.kind(event - 1) == Kind.VOLATILE_READ
                && trace.thread(event - 1) == trace.thread(event)
                && trace.target(event - 1) == trace.target(event);
    }

    private long place(int event) {
        return (long) trace.location(event) + 1 << 32 | names.of(trace.target(event));
    }

    private Set<AbstractInsnNode> stores(int write) {
        return stores.computeIfAbsent(
                place(write),
                place -> trace.location(write) < 0 ? Set.of() : uses.stores(location(write), variable(write)));
    }

    private int number(int read) {
        boolean isUpdate = read + 1 < trace.size() && isUpdate(read + 1);
        long place = isUpdate ? -1 - place(read) : place(read);
        Integer known = numbers.get(place);
        if (known == null) {
            Use use = trace.location(read) < 0 ? Use.DECIDES : uses.read(location(read), variable(read), isUpdate);
            known = use.decides() ? DECIDES : found.size();
            if (!use.decides()) {
                found.add(use);
            }
            numbers.put(place, known);
        }
        return known;
    }

    private String location(int event) {
        return trace.locationNames().name(trace.location(event));
    }

    private String variable(int event) {
        return trace.variableName(trace.target(event));
    }
}
