// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.stale;

import dev.foretell.causality.Reliance;
import dev.foretell.causality.Reliances;
import dev.foretell.causality.Reliances.Access;
import dev.foretell.predict.cell.ContainerCells;
import dev.foretell.predict.index.TraceIndex;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.VariableNames;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** What the code tells about the places of a trace, each looked up once. */
final class ReliedPlaces {
    private final Trace trace;
    private final TraceIndex index;
    private final ContainerCells cells;
    private final Reliances reliances;
    private final VariableNames names;
    private final Map<String, Integer> locations = new HashMap<>();
    private final Map<Long, List<ReliedRead>> known = new HashMap<>();
    private final Map<Long, OptionalLong> constants = new HashMap<>();

    /** {@code cells}: of the containers that are looked at alone; null if none are. */
    ReliedPlaces(TraceIndex index, Reliances reliances, ContainerCells cells) {
        this.cells = cells;
        this.trace = index.trace();
        this.index = index;
        this.reliances = reliances;
        names = new VariableNames(trace);
        for (int number = 0; number < trace.locationNames().size(); number++) {
            locations.put(trace.locationNames().name(number), number);
        }
    }

    /** How the accesses at a place rely on reads at another one, by the number of its location. */
    record ReliedRead(long place, int location, Reliance reliance) {}

    /** Whether something may rely on an access, or this on something: several threads use the variable, and the place is known. */
    boolean isOfInterest(int event) {
        return trace.kind(event).isAccess()
                && (cells == null || cells.isCell(event))
                && trace.location(event) >= 0
                && index.isShared(trace.target(event))
                && !isReadOfUpdate(event);
    }

    private boolean isReadOfUpdate(int event) {
        return trace.kind(event).isRead() && index.end(event) != event;
    }

    /** What an access relies on. */
    List<ReliedRead> of(int event) {
        Access access = access(trace.kind(event));
        long place = place(event) | access.ordinal();
        List<ReliedRead> found = known.get(place);
        if (found == null) {
            found = reliances.of(location(event), variable(event), access).stream()
                    .filter(reliance -> locations.containsKey(reliance.read()))
                    .map(reliance -> new ReliedRead(place, locations.get(reliance.read()), reliance))
                    .toList();
            known.put(place, found);
        }
        return found;
    }

    private static Access access(Kind kind) {
        return kind == Kind.VOLATILE_UPDATE ? Access.UPDATE : kind.isWrite() ? Access.WRITE : Access.READ;
    }

    /** What a write writes, if its code has a constant there. */
    OptionalLong constant(int write) {
        return cells != null || trace.kind(write) == Kind.VOLATILE_UPDATE || trace.location(write) < 0
                ? OptionalLong.empty()
                : constants.computeIfAbsent(
                        place(write), place -> reliances.constant(location(write), variable(write)));
    }

    /** Whether the judge, too, finds that an access comes whatever was read. */
    boolean isSurelyFree(int act, Reliance reliance) {
        return reliances.isSurelyFree(location(act), variable(act), access(trace.kind(act)), reliance.read());
    }

    /** Whether an access is as good as before after another thread's write. */
    boolean isKept(Reliance reliance, int act, int write) {
        if (reliance.isKeptBy(constant(write))) {
            return true;
        }
        boolean isUpdate = cells == null && trace.kind(write) == Kind.VOLATILE_UPDATE && trace.location(write) >= 0;
        boolean isElsewhere = trace.location(write) != trace.location(act);
        return isUpdate && reliance.isKeptBy(reliances.change(location(write), variable(write)), isElsewhere);
    }

    /** What a variable begins with, if its code tells. */
    OptionalLong initial(int read) {
        return reliances.initial(location(read), variable(read));
    }

    /** Whether an access comes in the same way with another value of the read that it relies on. */
    boolean comesWith(int act, Reliance reliance, long value) {
        return reliances.comesWith(location(act), variable(act), access(trace.kind(act)), reliance.read(), value);
    }

    /** Whether the judge, too, finds that. */
    boolean surelyComesWith(int act, Reliance reliance, long value) {
        return reliances.surelyComesWith(location(act), variable(act), access(trace.kind(act)), reliance.read(), value);
    }

    /** Whether the judge, too, finds that a thread releases a lock after a read, whatever it has read. */
    boolean isSurelyReleased(int read) {
        return reliances.isSurelyReleased(location(read), variable(read));
    }

    /** A number for a location and the name of a variable, with room for what the access does. */
    private long place(int event) {
        int name = cells == null ? names.of(trace.target(event)) : cells.name(event);
        return (long) trace.location(event) << 33 | (long) name << 2;
    }

    private String location(int event) {
        return trace.locationNames().name(trace.location(event));
    }

    private String variable(int event) {
        return cells == null ? trace.variableName(trace.target(event)) : "cell:" + cells.method(event);
    }
}
