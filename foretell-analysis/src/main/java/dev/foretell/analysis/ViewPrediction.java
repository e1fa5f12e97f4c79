// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis;

import dev.foretell.predict.PropertyPredictor;
import dev.foretell.predict.WorkProgress;
import dev.foretell.report.CheckedProperty;
import dev.foretell.spec.Declarations;
import dev.foretell.spec.Property;
import dev.foretell.spec.Specification;
import dev.foretell.trace.Trace;
import dev.foretell.trace.control.Remark;
import dev.foretell.views.InProcess;
import dev.foretell.views.compile.ActionCompiler;
import dev.foretell.views.grammar.Source;
import dev.foretell.views.parse.Undecided;
import dev.foretell.views.predict.ViewMonitor;
import dev.foretell.views.view.Event;
import dev.foretell.views.view.View;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Views, checked on all runs that a trace stands for. */
public final class ViewPrediction {
    private static final Declarations NOTHING = new Declarations(List.of(), List.of(), List.of(), List.of());

    private final List<View> views;
    private final ActionCompiler compiler = new ActionCompiler("", Map.of());

    /** Reads and compiles views; the Java code in them runs when they are checked. */
    public ViewPrediction(List<Path> files, Messages messages) throws IOException {
        views = InProcess.read(files.stream().map(Path::toString).toList(), false);
        for (View view : views) {
            requireToldByTraces(view, messages);
            compiler.compile(view);
        }
    }

    /** Traces tell neither who calls nor the modifiers of a method. */
    private static void requireToldByTraces(View view, Messages messages) {
        String label = view.source().file() + ": view " + view.name();
        for (Event event : view.events()) {
            if (view.scope() == View.Scope.LOCAL && event.isOfCaller()) {
                throw new UnusableInputException(
                        label + " cannot be predicted: " + event + " belongs to the history of the caller, which"
                                + " traces do not contain; check it while the program runs, with 'foretell run --view'");
            }
        }
        if (view.events().stream().anyMatch(event -> !event.modifiers().isEmpty())) {
            messages.say(label
                    + " names modifiers of methods, which traces do not contain: methods without them count as well");
        }
    }

    /** For reports: a property that is as the grammar says. */
    private static Specification specification(View view, ViewMonitor monitor) {
        Source grammar = view.grammarSource();
        Property property =
                new Property(grammar.file(), "view", grammar.text().strip(), initial -> monitor, view.atEnd());
        return new Specification(view.name(), NOTHING, List.of(property), List.of(), List.of());
    }

    /** Whether there is nothing to check. */
    public boolean isEmpty() {
        return views.isEmpty();
    }

    /** Refuses views of methods that the recorded program does not have. */
    void requireNamed(String source, Trace trace) {
        for (View view : views) {
            for (Event event : view.events()) {
                String never = Remark.never(trace.statistics().keySet(), event.label());
                if (never != null) {
                    throw new UnusableInputException(source + ": " + view.name() + " names " + event.token() + " = "
                            + event.label() + ": " + never);
                }
            }
        }
    }

    List<CheckedProperty> check(String source, PropertyPredictor predictor, WorkProgress headway) {
        List<CheckedProperty> checked = new ArrayList<>();
        for (View view : views) {
            predictor.tell(headway.part(checked.size(), views.size()));
            ViewMonitor monitor =
                    new ViewMonitor(view, compiler.attributes(view, ViewPrediction.class.getClassLoader()));
            try {
                Specification specification = specification(view, monitor);
                checked.add(new CheckedProperty(
                        specification,
                        view.atEnd()
                                ? predictor.predict(
                                        specification,
                                        specification.properties().get(0))
                                : predictor.predict(
                                        view.name(), view.grammarSource().file(), monitor)));
            } catch (IllegalArgumentException e) {
                throw new UnusableInputException(source + ": " + e.getMessage(), e);
            } catch (Undecided e) {
                String place = e.place() == null ? "" : ":" + e.place().line();
                throw new UnusableInputException(
                        "view " + view.name() + " cannot be predicted: "
                                + view.grammarSource().file() + place + ": " + e.getMessage(),
                        e);
            }
        }
        return checked;
    }
}
