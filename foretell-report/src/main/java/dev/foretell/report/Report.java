// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.predict.Analysis;
import dev.foretell.predict.Finding;
import dev.foretell.predict.FindingKind;
import dev.foretell.predict.blind.BlindSpots;
import dev.foretell.report.inside.InsideFinding;
import dev.foretell.report.inside.InsideRun;
import dev.foretell.report.known.KnownFindings;
import dev.foretell.report.known.Traits;
import dev.foretell.trace.Incident;
import dev.foretell.trace.Trace;
import dev.foretell.trace.control.NameUse;
import dev.foretell.views.history.Violation;
import dev.foretell.views.report.ViewFinding;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What is to be told of one trace, and of the run that left it.
 *
 * @param source what the user calls the trace
 * @param incidents what went wrong in the run itself
 * @param inside what was checked inside the program while it ran
 * @param confirmations of findings that the program was made to show: what came of it
 * @param blindSpots where the trace is blind, so that findings are not certified
 * @param diagnoses what the findings come from, in plain words
 * @param names what specifications and views name, and how often the run had it
 */
public record Report(
        String source,
        Trace trace,
        List<CheckedProperty> properties,
        List<Analysis> analyses,
        KnownFindings known,
        List<Incident> incidents,
        InsideRun inside,
        Map<Finding, Confirmation> confirmations,
        BlindSpots blindSpots,
        Diagnoses diagnoses,
        List<NameUse> names) {
    /** Those that are certified first, of them the most serious; the sort keeps the order of those that are equal. */
    private static final Comparator<Told> RANK = Comparator.<Told, Boolean>comparing(told -> !told.isCertified())
            .thenComparingInt(told -> kindRank(told.finding()))
            .thenComparing(Report::weight);

    public Report {
        properties = List.copyOf(properties);
        analyses = List.copyOf(analyses);
        incidents = List.copyOf(incidents);
        confirmations = Map.copyOf(confirmations);
        names = List.copyOf(names);
    }

    public Report(
            String source,
            Trace trace,
            List<CheckedProperty> properties,
            List<Analysis> analyses,
            KnownFindings known) {
        this(
                source,
                trace,
                properties,
                analyses,
                known,
                List.of(),
                InsideRun.NONE,
                Map.of(),
                BlindSpots.of(trace),
                new Diagnoses(trace, findings(properties, analyses), ProgramCode.NONE),
                List.of());
    }

    private static List<Finding> findings(List<CheckedProperty> properties, List<Analysis> analyses) {
        List<Finding> findings = new ArrayList<>();
        properties.forEach(property -> findings.addAll(property.prediction().findings()));
        analyses.forEach(analysis -> findings.addAll(analysis.findings()));
        return findings;
    }

    /** The same with the code of the program, which tells more of what findings come from. */
    public Report withCode(ProgramCode code) {
        return new Report(
                source,
                trace,
                properties,
                analyses,
                known,
                incidents,
                inside,
                confirmations,
                blindSpots,
                diagnoses.with(code),
                names);
    }

    /** The same with what was checked inside the program; {@code observed}: how far an observer looked there, property by property. */
    public Report with(InsideRun checked, List<CheckedProperty> observed) {
        List<CheckedProperty> all =
                Stream.concat(properties.stream(), observed.stream()).toList();
        return new Report(
                source, trace, all, analyses, known, incidents, checked, confirmations, blindSpots, diagnoses, names);
    }

    /** The same of a trace that the user calls otherwise. */
    public Report withSource(String name) {
        return new Report(
                name,
                trace,
                properties,
                analyses,
                known,
                incidents,
                inside,
                confirmations,
                blindSpots,
                diagnoses,
                names);
    }

    /** The same with more of what is named. */
    public Report withNames(List<NameUse> more) {
        List<NameUse> all =
                Stream.concat(names.stream(), more.stream()).distinct().toList();
        return new Report(
                source,
                trace,
                properties,
                analyses,
                known,
                incidents,
                inside,
                confirmations,
                blindSpots,
                diagnoses,
                all);
    }

    /** Whether something is named that no run can have, so that silence about it means nothing. */
    public boolean hasWrongNames() {
        return names.stream().anyMatch(NameUse::isWrong);
    }

    /** The same with what went wrong in the run, as its trace says. */
    public Report withIncidents() {
        return withIncidents(trace.incidents().all());
    }

    /** The same with what went wrong in the run. */
    public Report withIncidents(List<Incident> wrong) {
        return new Report(
                source, trace, properties, analyses, known, wrong, inside, confirmations, blindSpots, diagnoses, names);
    }

    /** The same with what came of making findings happen. */
    public Report withConfirmations(Map<Finding, Confirmation> seen) {
        return new Report(
                source, trace, properties, analyses, known, incidents, inside, seen, blindSpots, diagnoses, names);
    }

    /** The same without findings that the report of another trace tells. */
    private Report without(Set<String> fingerprints) {
        return new Report(
                source,
                trace,
                properties,
                analyses,
                known.without(fingerprints),
                incidents,
                inside,
                confirmations,
                blindSpots,
                diagnoses,
                names);
    }

    /** The reports of several traces such that each finding is told once, of the first trace that has it certified, or else of the first that has it. */
    public static List<Report> united(List<Report> reports) {
        Map<String, Integer> teller = new HashMap<>();
        for (boolean certified : new boolean[] {true, false}) {
            for (int i = 0; i < reports.size(); i++) {
                for (Known told : reports.get(i).allTold()) {
                    if (told.isCertified() == certified) {
                        teller.putIfAbsent(told.traits().fingerprint(), i);
                    }
                }
            }
        }
        List<Report> united = new ArrayList<>();
        for (int i = 0; i < reports.size(); i++) {
            int number = i;
            Set<String> elsewhere = new HashSet<>(teller.keySet());
            elsewhere.removeIf(fingerprint -> teller.get(fingerprint) == number);
            united.add(reports.get(i).without(elsewhere));
        }
        return united;
    }

    /** Of a finding that is told: what it is known by, and whether it is new. */
    public sealed interface Known permits Told, ToldView, ToldInside, ToldIncident {
        Traits traits();

        boolean isNew();

        FindingKind kind();

        /** Whether it does not rest on what a variable is taken to be that the trace never shows. */
        default boolean isCertain() {
            return true;
        }

        /** Why it is not certified: code that was not seen could forbid its run. Null if it is. */
        default String doubt() {
            return null;
        }

        default boolean isCertified() {
            return doubt() == null;
        }
    }

    /**
     * A finding that is told, with the property it violates if it does.
     *
     * @param confirmation what came of making it happen; null if that was not tried
     * @param diagnosis what it comes from; null if there is nothing to say of that
     */
    public record Told(
            Finding finding,
            CheckedProperty property,
            Traits traits,
            boolean isNew,
            String doubt,
            Confirmation confirmation,
            Diagnosis diagnosis)
            implements Known {
        @Override
        public FindingKind kind() {
            return finding.kind();
        }

        @Override
        public boolean isCertain() {
            return property == null || property.isCertain();
        }
    }

    /** What a view found that is told. */
    public record ToldView(ViewFinding finding, Traits traits, boolean isNew) implements Known {
        @Override
        public FindingKind kind() {
            return FindingKind.VIEW;
        }

        public Violation violation() {
            return finding.violation();
        }
    }

    /** What was found inside the program and is told. */
    public record ToldInside(InsideFinding finding, boolean isNew) implements Known {
        @Override
        public FindingKind kind() {
            return finding.kind();
        }

        @Override
        public Traits traits() {
            return finding.traits();
        }
    }

    /** What went wrong in the observed run itself and is told, with how often it did at the same places. */
    public record ToldIncident(Incident incident, long count, Traits traits, boolean isNew) implements Known {
        @Override
        public FindingKind kind() {
            return switch (incident.kind()) {
                case DEADLOCK -> FindingKind.DEADLOCK;
                case HANG -> FindingKind.HANG;
                case EXCEPTION -> FindingKind.EXCEPTION;
            };
        }
    }

    /** Whether anything certain and certified was found; with a baseline, anything new. */
    public boolean hasFindings() {
        return counted().anyMatch(told -> told.isCertain() && told.isCertified());
    }

    /** Whether anything was found that is certified and not certain. */
    public boolean hasUncertainFindings() {
        return counted().anyMatch(told -> !told.isCertain() && told.isCertified());
    }

    /** Whether nothing was found but the exception by which the main thread ended, which is how programs fail. */
    public boolean hasOnlyFailureOfMain() {
        return counted()
                .filter(Known::isCertified)
                .allMatch(told -> told instanceof ToldIncident incident && isFailureOfMain(incident.incident()));
    }

    private static boolean isFailureOfMain(Incident incident) {
        return incident.kind() == Incident.Kind.EXCEPTION
                && incident.threads().stream()
                        .anyMatch(thread -> thread.thread().equals("main"));
    }

    /** Whether something was to be checked inside the program, and could not be. */
    public boolean hasUnchecked() {
        return inside.hasRefused();
    }

    /** What the baseline says of findings that none of these reports has, hidden ones included: they are mended, or their code was not run. */
    public static List<String> gone(List<Report> reports) {
        Map<String, String> gone = new TreeMap<>();
        reports.stream()
                .filter(report -> report.known.baseline() != null)
                .forEach(report -> gone.putAll(report.known.baseline().findings()));
        reports.forEach(report -> report.allTraits().map(Traits::fingerprint).forEach(gone::remove));
        return List.copyOf(gone.values());
    }

    /** Whether memory did not suffice for all that was asked for. */
    public boolean isCutShort() {
        return analyses.stream().anyMatch(Analysis::outOfMemory);
    }

    private Stream<Known> counted() {
        return allTold().stream().filter(told -> known.baseline() == null || told.isNew());
    }

    /** What a baseline has to know of the findings that are told. */
    public Collection<Traits> traits() {
        return allTold().stream().map(Known::traits).toList();
    }

    /** All findings that are told, in order. */
    public List<Known> allTold() {
        return Stream.of(toldIncidents(), toldViews(), toldInside(), told())
                .<Known>flatMap(List::stream)
                .toList();
    }

    /** What went wrong in the observed run itself, which is told before all else. */
    public List<ToldIncident> toldIncidents() {
        return eachOnce().stream()
                .filter(told -> !known.isLeftOut(told.traits()))
                .toList();
    }

    private List<ToldIncident> eachOnce() {
        Map<Traits, ToldIncident> first = new LinkedHashMap<>();
        for (Incident.Kind kind : Incident.Kind.values()) {
            for (Incident incident : incidents) {
                if (incident.kind() == kind) {
                    Traits traits = Traits.of(incident);
                    first.merge(
                            traits,
                            new ToldIncident(incident, 1, traits, known.isNew(traits)),
                            (one, next) ->
                                    new ToldIncident(one.incident(), one.count() + 1, one.traits(), one.isNew()));
                }
            }
        }
        return List.copyOf(first.values());
    }

    /** What views found, which is told before what is predicted: it has happened. */
    public List<ToldView> toldViews() {
        return inside.views().stream()
                .map(view -> {
                    Traits traits = Traits.of(view.violation());
                    return new ToldView(view, traits, known.isNew(traits));
                })
                .filter(view -> !known.isLeftOut(view.traits()))
                .toList();
    }

    /** What threads and observers inside the program found. */
    public List<ToldInside> toldInside() {
        return inside.findings().stream()
                .filter(finding -> !known.isLeftOut(finding.traits()))
                .map(finding -> new ToldInside(finding, known.isNew(finding.traits())))
                .toList();
    }

    public List<Told> told() {
        List<Told> told = new ArrayList<>();
        for (Told finding : all()) {
            if (!known.isLeftOut(finding.traits())) {
                told.add(finding);
            }
        }
        told.sort(RANK);
        return grouped(told);
    }

    /** Races on the same field follow the first of them. */
    private static List<Told> grouped(List<Told> told) {
        Map<Object, List<Told>> groups = new LinkedHashMap<>();
        for (Told one : told) {
            Object key = one.finding().kind() == FindingKind.RACE
                    ? List.of(one.isCertified(), one.traits().group())
                    : one;
            groups.computeIfAbsent(key, any -> new ArrayList<>()).add(one);
        }
        return groups.values().stream().flatMap(List::stream).toList();
    }

    /** How many findings rules or the choice of classes hide. */
    public int leftOut() {
        return (int) allTraits().filter(known::isSuppressed).count();
    }

    /** How many findings the report of another trace tells. */
    public int toldElsewhere() {
        return (int) allTraits()
                .filter(traits -> known.isToldElsewhere(traits) && !known.isSuppressed(traits))
                .count();
    }

    private Stream<Traits> allTraits() {
        return Stream.of(
                        eachOnce().stream().map(Known::traits),
                        inside.views().stream().map(view -> Traits.of(view.violation())),
                        inside.findings().stream().map(InsideFinding::traits),
                        all().stream().map(Known::traits))
                .flatMap(traits -> traits);
    }

    /** Each deadlock once, however many lattices and predictors met it. */
    private List<Told> all() {
        List<Told> all = new ArrayList<>();
        Set<Set<Integer>> cycles = new HashSet<>();
        for (CheckedProperty property : properties) {
            property.prediction().findings().forEach(finding -> add(all, cycles, finding, property));
        }
        analyses.forEach(analysis -> analysis.findings().forEach(finding -> add(all, cycles, finding, null)));
        return all;
    }

    private void add(List<Told> all, Set<Set<Integer>> cycles, Finding finding, CheckedProperty property) {
        boolean isFirst = finding.match(
                violation -> true,
                known -> true,
                race -> true,
                deadlock -> cycles.add(Set.copyOf(deadlock.acquires())),
                broken -> true,
                stale -> true,
                hang -> true,
                failure -> true);
        if (!isFirst) {
            return;
        }
        Traits traits = Traits.of(trace, finding);
        all.add(new Told(
                finding,
                property,
                traits,
                known.isNew(traits),
                blindSpots.reason(finding),
                confirmations.get(finding),
                diagnoses.of(finding)));
    }

    private static int kindRank(Finding finding) {
        return finding.match(
                property -> 0,
                knowledge -> 0,
                race -> 1,
                deadlock -> 2,
                broken -> 3,
                stale -> 4,
                hang -> 2,
                failure -> 0);
    }

    /** Races that happen at more places, cycles of fewer threads, patterns of one variable come first. */
    private static long weight(Told told) {
        return told.finding()
                .match(
                        property -> 0L,
                        knowledge -> 0L,
                        race -> -race.count(),
                        deadlock -> (long) deadlock.acquires().size(),
                        broken -> (long) broken.pattern().number(),
                        stale -> (long) stale.reliance().ordinal(),
                        hang -> (long) hang.notifications().size(),
                        failure -> 0L);
    }
}
