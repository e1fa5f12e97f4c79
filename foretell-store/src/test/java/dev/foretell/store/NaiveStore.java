// SPDX-License-Identifier: Apache-2.0
package dev.foretell.store;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Answers the same questions from a list of all reports, by looking at each. */
final class NaiveStore {
    private final Map<String, ReportFile> reports = new LinkedHashMap<>();

    void add(List<ReportFile> added) {
        added.forEach(report -> reports.putIfAbsent(report.digest(), report));
    }

    int size() {
        return reports.size();
    }

    private List<ReportFile> all() {
        return new ArrayList<>(reports.values());
    }

    private static Set<String> shown(List<ReportFile> some) {
        Set<String> shown = new TreeSet<>();
        some.forEach(report -> report.findings().forEach(finding -> shown.add(finding.fingerprint())));
        return shown;
    }

    Set<String> newSince(String build) {
        long last = all().stream()
                .filter(report -> report.labels().build().equals(build))
                .mapToLong(report -> report.labels().time().toEpochMilli())
                .max()
                .orElseThrow();
        Set<String> fresh = shown(all());
        fresh.removeAll(shown(all().stream()
                .filter(report -> report.labels().time().toEpochMilli() <= last)
                .toList()));
        return fresh;
    }

    /** The builds by the time of their last run. */
    List<String> builds() {
        Map<String, Long> last = new LinkedHashMap<>();
        all().forEach(report ->
                last.merge(report.labels().build(), report.labels().time().toEpochMilli(), Math::max));
        return last.keySet().stream()
                .sorted(Comparator.<String, Long>comparing(last::get).thenComparing(build -> build))
                .toList();
    }

    private List<ReportFile> of(String build) {
        return all().stream()
                .filter(report -> report.labels().build().equals(build))
                .toList();
    }

    Set<String> gone() {
        List<String> builds = builds();
        List<ReportFile> latest = of(builds.get(builds.size() - 1));
        Set<String> tests =
                latest.stream().map(report -> report.labels().test()).collect(Collectors.toSet());
        Set<String> gone = shown(all().stream()
                .filter(report -> tests.contains(report.labels().test()))
                .toList());
        gone.removeAll(shown(latest));
        return gone;
    }

    /** Of each build: its name, runs, findings, new ones, and those of the build before that it lacks. */
    List<String> trend() {
        List<String> lines = new ArrayList<>();
        Set<String> earlier = new HashSet<>();
        Set<String> before = Set.of();
        for (String build : builds()) {
            Set<String> now = shown(of(build));
            Set<String> fresh = new HashSet<>(now);
            fresh.removeAll(earlier);
            Set<String> missing = new HashSet<>(before);
            missing.removeAll(now);
            lines.add(build + " " + of(build).size() + " " + now.size() + " " + fresh.size() + " " + missing.size());
            earlier.addAll(now);
            before = now;
        }
        return lines;
    }

    long runs(String fingerprint) {
        return all().stream()
                .filter(report -> shown(List.of(report)).contains(fingerprint))
                .count();
    }
}
