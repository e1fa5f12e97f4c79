// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Plain and recorded trials side by side: slowdowns, sizes, their geometric mean and worst. */
final class OverheadTable {
    private final List<String> profiles;
    private final Map<String, Trial> plain = new LinkedHashMap<>();
    private final Map<String, Map<String, Trial>> recorded = new LinkedHashMap<>();

    OverheadTable(List<String> profiles) {
        this.profiles = List.copyOf(profiles);
        profiles.forEach(profile -> recorded.put(profile, new LinkedHashMap<>()));
    }

    void addPlain(String kernel, Trial trial) {
        plain.merge(kernel, trial, Trial::best);
    }

    void addRecorded(String profile, String kernel, Trial trial) {
        recorded.get(profile).merge(kernel, trial, Trial::best);
    }

    String text() {
        StringBuilder text = new StringBuilder();
        text.append(String.format(Locale.ROOT, "%-12s %9s", "kernel", "plain ms"));
        for (String profile : profiles) {
            text.append(String.format(
                    Locale.ROOT, " | %7s %7s %14s %9s %7s %9s", profile, "cold", "events", "MB", "B/event", "heap MB"));
        }
        text.append('\n');
        plain.forEach((kernel, trial) -> row(text, kernel, trial));
        if (!profiles.isEmpty()) {
            summary(text, "geom. mean", OverheadTable::geometricMean);
            summary(text, "worst", OverheadTable::worst);
        }
        return text.toString();
    }

    private void row(StringBuilder text, String kernel, Trial base) {
        text.append(String.format(Locale.ROOT, "%-12s %9.1f", kernel, base.median()));
        for (String profile : profiles) {
            Trial trial = recorded.get(profile).get(kernel);
            if (trial == null) {
                text.append(String.format(Locale.ROOT, " | %-58s", "-"));
            } else {
                text.append(String.format(
                        Locale.ROOT,
                        " | %6.2fx %6.2fx %14d %9.1f %7.2f %9.1f",
                        trial.median() / base.median(),
                        trial.first() / base.first(),
                        trial.events(),
                        trial.bytes() / 1e6,
                        trial.events() == 0 ? 0 : (double) trial.bytes() / trial.events(),
                        (trial.heap() - base.heap()) / 1e6));
            }
        }
        text.append('\n');
    }

    private interface Summary {
        double of(List<Double> numbers);
    }

    private void summary(StringBuilder text, String name, Summary summary) {
        text.append(String.format(Locale.ROOT, "%-12s %9s", name, ""));
        for (String profile : profiles) {
            List<Double> warm = new ArrayList<>();
            List<Double> cold = new ArrayList<>();
            recorded.get(profile).forEach((kernel, trial) -> {
                warm.add(trial.median() / plain.get(kernel).median());
                cold.add(trial.first() / plain.get(kernel).first());
            });
            text.append(
                    warm.isEmpty()
                            ? String.format(Locale.ROOT, " | %-58s", "-")
                            : String.format(
                                    Locale.ROOT, " | %6.2fx %6.2fx %42s", summary.of(warm), summary.of(cold), ""));
        }
        text.append('\n');
    }

    static double geometricMean(List<Double> numbers) {
        return Math.exp(numbers.stream().mapToDouble(Math::log).average().orElseThrow());
    }

    static double worst(List<Double> numbers) {
        return numbers.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
    }
}
