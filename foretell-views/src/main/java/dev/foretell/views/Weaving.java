// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views;

import dev.foretell.views.view.Event;
import dev.foretell.views.view.View;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What the agent must know of views: a line for each event, in their order, with parts that are separated by tabs. */
final class Weaving {
    private static final Map<String, Integer> MODIFIERS = Map.of(
            "public", Modifier.PUBLIC,
            "protected", Modifier.PROTECTED,
            "private", Modifier.PRIVATE,
            "static", Modifier.STATIC,
            "final", Modifier.FINAL,
            "abstract", Modifier.ABSTRACT,
            "native", Modifier.NATIVE,
            "synchronized", Modifier.SYNCHRONIZED,
            "strictfp", Modifier.STRICT);

    private Weaving() {}

    static List<String> lines(List<View> views) {
        List<String> lines = new ArrayList<>();
        for (int number = 0; number < views.size(); number++) {
            View view = views.get(number);
            for (Event event : view.events()) {
                lines.add(line(view, number, event));
            }
        }
        return lines;
    }

    private static String line(View view, int number, Event event) {
        int modifiers = event.modifiers().stream().mapToInt(MODIFIERS::get).sum();
        String scope = view.scope() != View.Scope.LOCAL
                ? view.scope().name().toLowerCase(Locale.ROOT)
                : event.isOfCaller() ? "caller" : "callee";
        return String.join(
                "\t",
                event.moment().toString(),
                event.type().equals("*") ? "*" : event.typeExpression(),
                event.methodExpression(),
                event.parametersExpression(),
                event.returnedExpression(),
                Integer.toString(modifiers),
                Integer.toString(number),
                scope,
                view.specified() == null ? "" : view.specifiedExpression(),
                Boolean.toString(event.isOfCaller() || asksForCaller(view, event)),
                event.label());
    }

    private static boolean asksForCaller(View view, Event event) {
        return event.reset() != null && event.reset().contains("caller")
                || view.grammar().fragments().stream()
                        .flatMap(fragment -> fragment.references().stream())
                        .anyMatch(reference -> reference.attribute().equals("caller"));
    }
}
