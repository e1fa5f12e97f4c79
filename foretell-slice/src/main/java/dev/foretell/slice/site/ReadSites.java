// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import static org.objectweb.asm.Opcodes.PUTFIELD;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
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

    private record Place(int location, String variable, boolean isUpdate) {}

    private final Trace trace;
    private final SiteUses uses;
    private final Map<Place, Integer> numbers = new HashMap<>();
    private final List<Use> found = new ArrayList<>();
    private final Map<Place, Set<AbstractInsnNode>> stores = new HashMap<>();
    private final Map<Place, int[]> flowing = new HashMap<>();
    private final int[] followers;

    ReadSites(Trace trace, SiteUses uses) {
        this.trace = trace;
        this.uses = uses;
        followers = new int[trace.size()];
        Map<Long, Integer> next = new HashMap<>();
        for (int e = trace.size() - 1; e >= 0; e--) {
            if (trace.kind(e).isAccess()) {
                Integer follower = next.put((long) trace.thread(e) << 32 | trace.target(e), e);
                followers[e] = follower == null ? -1 : follower;
                if (trace.kind(e).isRead()) {
                    number(place(e, isPartOfUpdate(e)));
                }
            }
        }
    }

    /** The number of the place of a read. */
    int of(int read) {
        int number = number(place(read, isPartOfUpdate(read)));
        return number != DECIDES && isConfirmed(read, found.get(number)) ? number : DECIDES;
    }

    /** The places of reads whose values may be a part of a write's. */
    int[] flowingInto(int write) {
        return flowing.computeIfAbsent(place(write, false), place -> {
            Set<AbstractInsnNode> here = stores(place);
            return numbers.values().stream()
                    .filter(number -> number != DECIDES)
                    .filter(number -> found.get(number).stores().stream().anyMatch(here::contains))
                    .mapToInt(Integer::intValue)
                    .toArray();
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

    private boolean isPartOfUpdate(int read) {
        return read + 1 < trace.size() && isUpdate(read + 1);
    }

    private boolean isConfirmed(int read, Use use) {
        if (use.stores().stream().noneMatch(store -> store.getOpcode() == PUTFIELD)) {
            return true;
        }
        int follower = followers[read];
        return follower >= 0
                && trace.kind(follower).isWrite()
                && stores(place(follower, false)).stream().anyMatch(use.stores()::contains);
    }

    private Place place(int event, boolean isUpdate) {
        return new Place(trace.location(event), trace.variableName(trace.target(event)), isUpdate);
    }

    private Set<AbstractInsnNode> stores(Place place) {
        return stores.computeIfAbsent(
                place, unknown -> place.location < 0 ? Set.of() : uses.stores(location(place), place.variable));
    }

    private int number(Place place) {
        Integer known = numbers.get(place);
        if (known == null) {
            Use use = place.location < 0 ? Use.DECIDES : uses.read(location(place), place.variable, place.isUpdate);
            known = use.decides() ? DECIDES : found.size();
            if (!use.decides()) {
                found.add(use);
            }
            numbers.put(place, known);
        }
        return known;
    }

    private String location(Place place) {
        return trace.locationNames().name(place.location);
    }
}
