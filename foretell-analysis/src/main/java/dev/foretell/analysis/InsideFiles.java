// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis;

import dev.foretell.causality.CausalModel;
import dev.foretell.predict.FindingKind;
import dev.foretell.predict.PropertyPrediction;
import dev.foretell.predict.lattice.Exploration;
import dev.foretell.report.CheckedProperty;
import dev.foretell.report.inside.InsideFinding;
import dev.foretell.report.inside.InsideRun;
import dev.foretell.spec.Property;
import dev.foretell.spec.Specification;
import dev.foretell.trace.control.NameUse;
import dev.foretell.trace.found.FoundFile;
import dev.foretell.trace.found.FoundRecord;
import dev.foretell.views.report.ViewFinding;
import dev.foretell.views.report.ViewRecords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** Puts together what files say that the observed program wrote. */
public final class InsideFiles {
    private final List<InsideFinding> findings = new ArrayList<>();
    private final List<ViewFinding> views = new ArrayList<>();
    private final Map<String, String> refusals = new LinkedHashMap<>();
    private final List<FoundRecord.Lattice> lattices = new ArrayList<>();
    private final List<NameUse> names = new ArrayList<>();
    private FoundRecord.End end;
    private boolean isComplete = true;

    /**
     * Reads what the file of this name in a directory says; whether there is one, so that what it is about was checked at all.
     *
     * @throws IOException if it is damaged
     */
    public boolean read(Path directory, String name) throws IOException {
        Path file = directory.resolve(name);
        if (!Files.exists(file)) {
            return false;
        }
        FoundFile.Contents contents = FoundFile.read(file);
        isComplete &= contents.isComplete();
        List<FoundRecord> found =
                contents.records().stream().filter(FoundRecord::isFinding).toList();
        long[] counts = new long[found.size()];
        Arrays.fill(counts, 1);
        for (FoundRecord record : contents.records()) {
            take(record, counts);
        }
        for (int i = 0; i < counts.length; i++) {
            add(found.get(i), counts[i]);
        }
        return true;
    }

    /** What is not a finding itself; {@code counts}: how often findings came, by their numbers. */
    private void take(FoundRecord record, long[] counts) throws IOException {
        switch (record.type()) {
            case KNOWLEDGE, RUN, VIEW -> {}
            case AGAIN -> {
                FoundRecord.Again again = (FoundRecord.Again) record;
                counts[again.finding()] += Math.min(again.times(), Long.MAX_VALUE - counts[again.finding()]);
            }
            case NOT_CHECKED -> {
                FoundRecord.NotChecked refused = (FoundRecord.NotChecked) record;
                refusals.putIfAbsent(refused.property(), refused.reason());
            }
            case LATTICE -> {
                FoundRecord.Lattice lattice = (FoundRecord.Lattice) record;
                named(CausalModel.values(), CausalModel::label, lattice.model());
                lattices.add(lattice);
            }
            case END -> end = (FoundRecord.End) record;
            case NAMED -> names.add(((FoundRecord.Named) record).use());
        }
    }

    private void add(FoundRecord record, long count) throws IOException {
        switch (record.type()) {
            case KNOWLEDGE -> findings.add(InsideFinding.of((FoundRecord.Knowledge) record, count));
            case RUN -> {
                FoundRecord.Run run = (FoundRecord.Run) record;
                findings.add(InsideFinding.of(run, named(FindingKind.values(), FindingKind::label, run.kind()), count));
            }
            case VIEW -> views.add(new ViewFinding(ViewRecords.violation((FoundRecord.View) record), count));
            case AGAIN, NOT_CHECKED, LATTICE, END, NAMED -> throw new IllegalArgumentException(record.toString());
        }
    }

    private static <T> T named(T[] all, Function<T, String> label, String wanted) throws IOException {
        return Stream.of(all)
                .filter(one -> label.apply(one).equals(wanted))
                .findFirst()
                .orElseThrow(() -> new IOException("the file of findings is damaged: it speaks of '" + wanted + "'"));
    }

    /** Whether no file ends within a record. */
    public boolean isComplete() {
        return isComplete;
    }

    /** Takes it that these properties were not checked, and that what an observer found of them means nothing. */
    public void refuse(List<String> properties, String reason) {
        properties.forEach(property -> refusals.put(property, reason));
        findings.removeIf(finding -> finding.kind() != FindingKind.KNOWLEDGE);
        lattices.clear();
    }

    /** What is named, and how often the program had it. */
    public List<NameUse> names() {
        return names;
    }

    /** How an observer ended; null if it said nothing. */
    public FoundRecord.End end() {
        return end;
    }

    /**
     * All of it but what an observer saw of the lattices.
     *
     * @param checkedViews the names of the views
     * @param properties those that threads checked for themselves
     */
    public InsideRun run(List<String> checkedViews, List<String> properties) {
        Map<String, String> all = new LinkedHashMap<>();
        properties.forEach(property -> all.put(property, null));
        all.putAll(refusals);
        List<InsideRun.Check> checks = new ArrayList<>();
        all.forEach((property, refusal) -> checks.add(new InsideRun.Check(property, refusal)));
        return new InsideRun(checkedViews, views, checks, findings);
    }

    /** How far an observer looked, property by property; {@code specifications}: those that it had. */
    public List<CheckedProperty> lattices(List<Specification> specifications) {
        List<CheckedProperty> checked = new ArrayList<>();
        for (FoundRecord.Lattice lattice : lattices) {
            CausalModel model = CausalModel.valueOf(lattice.model().toUpperCase(Locale.ROOT));
            Exploration exploration = new Exploration(
                    model,
                    lattice.events(),
                    lattice.levels(),
                    lattice.cuts(),
                    0,
                    0,
                    lattice.isBounded(),
                    null,
                    null,
                    0,
                    List.of(),
                    List.of());
            for (Specification specification : specifications) {
                for (Property property : specification.properties()) {
                    if (lattice.property().equals(specification.name() + "." + property.name())) {
                        PropertyPrediction prediction = new PropertyPrediction(
                                specification.name(), property.name(), exploration, null, List.of(), List.of());
                        checked.add(new CheckedProperty(specification, prediction));
                    }
                }
            }
        }
        return checked;
    }
}
