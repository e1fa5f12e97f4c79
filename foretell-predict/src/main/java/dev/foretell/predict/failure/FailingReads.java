// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.failure;

import dev.foretell.causality.Failure;
import dev.foretell.causality.Failures;
import dev.foretell.predict.index.TraceIndex;
import dev.foretell.predict.stale.Samples;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import dev.foretell.trace.VariableNames;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

/** The reads after which the code fails with a value that their variable has in the trace. Of equal ones, some are kept. */
final class FailingReads {
    /** So many values of a variable are tried. */
    private static final int MOST_VALUES = 8;

    private final TraceIndex index;
    private final Trace trace;
    private final Failures code;
    private final VariableNames names;
    private final Map<Long, OptionalLong> constants = new HashMap<>();
    private final Map<Place, Optional<Failure>> known = new HashMap<>();

    /** By variable. */
    private final Map<Integer, Set<Long>> values = new HashMap<>();

    private final Map<Place, Map<Long, Samples<Integer>>> reads = new LinkedHashMap<>();

    /** A place in the code, and what is read there. */
    record Place(int location, int name, long value) {}

    FailingReads(TraceIndex index, Failures code) {
        this.index = index;
        this.code = code;
        trace = index.trace();
        names = new VariableNames(trace);
        for (int event = 0; event < trace.size(); event++) {
            if (trace.kind(event).isWrite() && index.isShared(trace.target(event))) {
                OptionalLong value = written(event);
                Set<Long> values = valuesOf(trace.target(event));
                if (value.isPresent() && values.size() < MOST_VALUES) {
                    values.add(value.getAsLong());
                }
            }
        }
        for (int event = 0; event < trace.size(); event++) {
            if (isPlainRead(event)) {
                add(event);
            }
        }
    }

    private Set<Long> valuesOf(int variable) {
        return values.computeIfAbsent(variable, unknown -> {
            Set<Long> found = new TreeSet<>();
            initial(unknown).ifPresent(found::add);
            return found;
        });
    }

    /** Of a variable that several threads use. What an atomic update reads is not looked into. */
    private boolean isPlainRead(int event) {
        return trace.kind(event).isRead()
                && trace.location(event) >= 0
                && index.isShared(trace.target(event))
                && index.end(event) == event;
    }

    private void add(int read) {
        int variable = trace.target(read);
        int source = index.source(read);
        OptionalLong seen = source < 0 ? initial(variable) : written(source);
        for (long value : valuesOf(variable)) {
            if (seen.isPresent() && seen.getAsLong() == value) {
                continue;
            }
            Place place = new Place(trace.location(read), names.of(variable), value);
            if (known.computeIfAbsent(place, unknown -> failure(read, value)).isPresent()) {
                reads.computeIfAbsent(place, unknown -> new LinkedHashMap<>())
                        .computeIfAbsent((long) trace.thread(read) << 32 | variable, unknown -> new Samples<>())
                        .add(read);
            }
        }
    }

    private Optional<Failure> failure(int read, long value) {
        String location = trace.locationNames().name(trace.location(read));
        return Optional.ofNullable(code.after(location, trace.variableName(trace.target(read)), value));
    }

    /** What a write writes, as far as the trace or the code tells. */
    OptionalLong written(int write) {
        Value type = trace.valueType(write);
        if (type != Value.NONE) {
            return number(type, trace.value(write));
        }
        if (trace.kind(write) == Kind.VOLATILE_UPDATE || trace.location(write) < 0) {
            return OptionalLong.empty();
        }
        int variable = trace.target(write);
        return constants.computeIfAbsent(
                (long) trace.location(write) << 32 | names.of(variable),
                place ->
                        code.constant(trace.locationNames().name(trace.location(write)), trace.variableName(variable)));
    }

    /** What a variable begins with, as far as the code tells. */
    OptionalLong initial(int variable) {
        return trace.initialValue(variable) == 0 ? code.initial(trace.variableName(variable)) : OptionalLong.empty();
    }

    private static OptionalLong number(Value type, long value) {
        boolean isNumber = type == Value.LONG || type == Value.BOOLEAN || type == Value.REFERENCE && value == 0;
        return isNumber ? OptionalLong.of(value) : OptionalLong.empty();
    }

    Set<Place> places() {
        return reads.keySet();
    }

    Failure failure(Place place) {
        return known.get(place).orElseThrow();
    }

    /** Some reads at a place, of all threads and variables. */
    List<Integer> of(Place place) {
        return reads.get(place).values().stream()
                .flatMap(samples -> samples.all().stream())
                .toList();
    }
}
