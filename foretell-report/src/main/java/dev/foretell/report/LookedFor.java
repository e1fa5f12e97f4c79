// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.predict.Analysis;
import dev.foretell.predict.PropertyPrediction;
import dev.foretell.predict.PropertyPredictor;
import dev.foretell.predict.lattice.Exploration;
import dev.foretell.report.inside.InsideRun;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/** A line for each property and kind of error that was looked for in a trace: how far, and what came of it. */
record LookedFor(Report report) {
    /** {@code isAll}: also of the analyses that nobody asked for by name and that looked at all there is. */
    static List<String> lines(Report report, boolean isAll) {
        LookedFor lookedFor = new LookedFor(report);
        List<String> lines = new ArrayList<>();
        report.properties().forEach(property -> lines.add(lookedFor.of(property)));
        report.analyses().stream()
                .filter(analysis -> isAll || isOfProperty(analysis) || isPartial(analysis))
                .forEach(analysis -> lines.add(lookedFor.of(analysis)));
        if (isAll) {
            lookedFor.omissions().ifPresent(lines::add);
            lookedFor.stronger().ifPresent(lines::add);
        }
        for (String view : report.inside().checkedViews()) {
            lines.add("checked view " + view + " during the run: "
                    + Amount.of(report.inside().violations(view), "violation"));
        }
        for (InsideRun.Check check : report.inside().checks()) {
            lines.add(lookedFor.of(check));
        }
        lines.addAll(NamesText.lines(report, isAll));
        return lines;
    }

    private String of(InsideRun.Check check) {
        if (check.refusal() != null && check.property().startsWith("view ")) {
            return check.property() + " is undecided: " + check.refusal();
        }
        return check.refusal() != null
                ? check.property() + " was not checked during the run: " + check.refusal()
                : "checked " + check.property() + " during the run, by the threads themselves: violated at "
                        + Amount.of(report.inside().places(check), "place");
    }

    /** What the runs that are shown do not have. */
    private Optional<String> omissions() {
        int left = report.trace().recorded() - report.trace().size();
        return left == 0
                ? Optional.empty()
                : Optional.of("skipped " + Amount.of(left) + " of "
                        + Amount.of(report.trace().recorded(), "event") + " in " + report.source()
                        + ": accesses that cannot affect other threads; runs are shown without them");
    }

    /** What a stronger model would add where nothing was found; only if the recording is good for it. */
    private Optional<String> stronger() {
        if (report.hasFindings() || report.trace().classFiles().isEmpty()) {
            return Optional.empty();
        }
        return report.analyses().stream()
                .filter(analysis -> analysis.name().equals("races"))
                .map(analysis -> switch (analysis.model()) {
                    case WEAK ->
                        "nothing found in the model weak; --model deciding may find more: there, counters and other values that decide nothing do not order threads";
                    case DECIDING ->
                        "nothing found in the model deciding; a recording with --profile full may show more: its model, sliced, knows what branches decide";
                    default -> null;
                })
                .filter(Objects::nonNull)
                .findFirst();
    }

    /** Those of the lines that say that something may have been missed. */
    static List<String> missed(Report report) {
        LookedFor lookedFor = new LookedFor(report);
        List<String> lines = new ArrayList<>();
        report.properties().stream()
                .filter(property -> isPartial(property.prediction()) || lookedFor.isWithoutEnd(property))
                .forEach(property -> lines.add(lookedFor.of(property)));
        report.analyses().stream()
                .filter(analysis -> isPartial(analysis))
                .forEach(analysis -> lines.add(lookedFor.of(analysis)));
        report.inside().checks().stream()
                .filter(check -> check.refusal() != null)
                .forEach(check -> lines.add(lookedFor.of(check)));
        return lines;
    }

    private static boolean isPartial(PropertyPrediction prediction) {
        Exploration lattice = prediction.exploration();
        return lattice.bounded()
                || lattice.violatingEvents() > lattice.violations().size()
                || !prediction.rejected().isEmpty();
    }

    private static boolean isPartial(Analysis analysis) {
        return !analysis.exhaustive()
                || analysis.undecided() > 0
                || !analysis.rejected().isEmpty();
    }

    private String of(Analysis analysis) {
        StringBuilder line = new StringBuilder("looked for " + what(analysis) + " in " + report.source() + ", model "
                + analysis.model().label() + ": " + Amount.of(analysis.candidates(), "candidate") + ", "
                + Amount.of(analysis.predicted()) + " predicted, " + Amount.of(analysis.refuted()) + " refuted, "
                + Amount.of(analysis.undecided()) + " undecided");
        if (analysis.outOfMemory()) {
            line.append("; out of memory before all candidates were analysed (" + MoreMemory.HINT + ")");
        } else if (!analysis.exhaustive()) {
            line.append("; not all candidates were analysed (--budget gives more time)");
        }
        if (!analysis.rejected().isEmpty()) {
            line.append("; " + Amount.of(analysis.rejected().size())
                    + " rejected by the checker, so not shown: please report this");
        }
        return line.append(completeness()).toString();
    }

    /** The analyses of properties are called by their names. */
    private static boolean isOfProperty(Analysis analysis) {
        return analysis.name().indexOf('.') >= 0;
    }

    private static String what(Analysis analysis) {
        if (isOfProperty(analysis)) {
            return "violations of " + analysis.name();
        }
        return analysis.name().equals("atomicity") ? "atomicity violations" : analysis.name();
    }

    private String of(CheckedProperty property) {
        PropertyPrediction prediction = property.prediction();
        Exploration lattice = prediction.exploration();
        StringBuilder line = new StringBuilder("checked " + property.label() + " on " + report.source() + ", model "
                + lattice.model().label() + ": " + Amount.of(lattice.events(), "event") + ", "
                + Amount.of(lattice.cuts(), "cut"));
        if (lattice.runs() != null) {
            boolean single = lattice.runs().equals(BigInteger.ONE);
            line.append(String.format(
                    Locale.ROOT,
                    ", %,d %s, %,d of them violating",
                    lattice.runs(),
                    single ? "run" : "runs",
                    lattice.violatingRuns()));
        }
        if (lattice.violatingEvents() > lattice.violations().size()) {
            line.append("; shown are " + Amount.of(lattice.violations().size()) + " of "
                    + Amount.of(lattice.violatingEvents()) + " violating events");
        }
        if (!prediction.rejected().isEmpty()) {
            line.append("; " + Amount.of(prediction.rejected().size()) + " suspected but not certain, so not shown");
        }
        line.append(
                lattice.bounded()
                        ? "; bounded: not all runs were explored (--breadth all explores them)"
                        : "; not bounded");
        line.append(isWithoutEnd(property) ? "; its end was not judged, since the recording does not show one" : "");
        return line.append(completeness()).toString();
    }

    private boolean isWithoutEnd(CheckedProperty checked) {
        return checked.property().atEnd() && !PropertyPredictor.hasEnd(report.trace());
    }

    private String completeness() {
        return report.trace().isComplete()
                ? "; trace complete"
                : "; trace incomplete: " + report.trace().damage();
    }
}
