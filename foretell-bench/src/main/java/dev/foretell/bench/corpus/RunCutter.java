// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.corpus;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Names;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.Value;
import dev.foretell.trace.text.TextWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Cuts the recording of {@link ManyRuns} into one trace for each run: the events of the run's thread and of all that it starts. */
final class RunCutter {
    private final Trace all;
    private final Path directory;
    private final Map<Integer, Integer> runOf = new HashMap<>();
    private final Map<Integer, Part> parts = new HashMap<>();
    private final long[] values;
    private final Value[] types;
    private int written;

    RunCutter(Trace all, Path directory) {
        this.all = all;
        this.directory = directory;
        int variables = all.variableNames().size();
        values = new long[variables];
        types = new Value[variables];
        for (int v = 0; v < variables; v++) {
            values[v] = all.initialValue(v);
            types[v] = all.initialType(v);
        }
    }

    /** One run on its way to a file. */
    private static final class Part {
        private final Trace.Builder builder = new Trace.Builder();
        private final Set<Integer> variables = new HashSet<>();
    }

    /** Writes the traces and returns how many there are. */
    int cut(int jvm) throws IOException, TraceException {
        for (int event = 0; event < all.size(); event++) {
            Kind kind = all.kind(event);
            int thread = all.thread(event);
            if (kind == Kind.FORK) {
                fork(thread, all.target(event));
            }
            Part part = parts.get(runOf.getOrDefault(thread, -1));
            if (part != null) {
                add(part, event);
            }
            if (kind.isWrite()) {
                values[all.target(event)] = all.value(event);
                types[all.target(event)] = all.valueType(event);
            }
            if (kind == Kind.JOIN && parts.containsKey(all.target(event)) && part == null) {
                write(parts.remove(all.target(event)), all.target(event), jvm);
            }
        }
        return written;
    }

    private void fork(int parent, int child) {
        if (all.threadNames().name(child).startsWith(ManyRuns.RUN.replace(' ', '_'))
                || all.threadNames().name(child).startsWith(ManyRuns.RUN)) {
            runOf.put(child, child);
            parts.put(child, new Part());
        } else if (runOf.containsKey(parent)) {
            runOf.put(child, runOf.get(parent));
        }
    }

    private void add(Part part, int event) {
        Trace.Builder to = part.builder;
        Kind kind = all.kind(event);
        int target = all.target(event);
        if (kind.isAccess() && part.variables.add(target)) {
            to.initial(to.variableNames().number(all.variableNames().name(target)), types[target], values[target]);
        }
        Names from = all.targetNames(kind);
        int renamed = from == null || target == Trace.NO_TARGET
                ? target
                : names(to, kind.target()).number(from.name(target));
        int location = all.location(event);
        Value type = all.valueType(event);
        to.add(
                kind,
                to.threadNames().number(all.threadNames().name(all.thread(event))),
                renamed,
                location == Trace.NO_LOCATION
                        ? location
                        : to.locationNames().number(all.locationNames().name(location)),
                type,
                type == Value.STRING
                        ? to.strings().number(all.strings().name((int) all.value(event)))
                        : all.value(event));
    }

    private static Names names(Trace.Builder to, Kind.Target target) {
        return switch (target) {
            case VARIABLE -> to.variableNames();
            case LOCK -> to.lockNames();
            case THREAD -> to.threadNames();
            case MESSAGE -> to.messageNames();
            case BLOCK -> to.blockNames();
            case NAME -> to.internalNames();
            case METHOD -> to.methodNames();
            case NONE -> throw new IllegalArgumentException("there is no target");
        };
    }

    private void write(Part part, int run, int jvm) throws IOException, TraceException {
        Names locations = part.builder.locationNames();
        Set<String> used = new HashSet<>();
        for (int l = 0; l < locations.size(); l++) {
            used.add(locations.name(l).replaceFirst("\\(.*", "").replaceFirst("\\.[^.]*$", ""));
        }
        part.builder.classFiles(all.classFiles().entrySet().stream()
                .filter(file -> used.contains(file.getKey().replace('/', '.')))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
        String[] words = all.threadNames().name(run).split("[ _]");
        Path file = directory.resolve(
                words[1] + "/" + jvm + "-" + String.join("", Arrays.copyOfRange(words, 2, words.length)) + ".ftl");
        Files.createDirectories(file.getParent());
        Trace trace = part.builder.build();
        // In text a variable's name says which object it belongs to.
        try (TextWriter writer = new TextWriter(Files.newOutputStream(file))) {
            trace.forEach(writer);
            writer.finish(trace.classFiles(), null, trace.statistics());
        }
        written++;
    }
}
