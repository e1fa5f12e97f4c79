// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.predict;

import dev.foretell.spec.Action;
import dev.foretell.spec.Invocation;
import dev.foretell.spec.Observation;
import dev.foretell.spec.Reference;
import dev.foretell.views.view.Event;
import dev.foretell.views.view.JavaTypes;
import dev.foretell.views.view.View;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** The events of a trace as a view sees them. Modifiers are not looked at: traces do not have them. */
final class Letters {
    private final View view;
    private final List<Pattern[]> patterns = new ArrayList<>();
    private final Map<Object, Object> known = new ConcurrentHashMap<>();

    /** Names of attributes that the Java of the view asks for. */
    private final Set<String> asked = new HashSet<>();

    Letters(View view) {
        this.view = view;
        for (Event event : view.events()) {
            patterns.add(new Pattern[] {
                Pattern.compile(event.typeExpression()),
                Pattern.compile(event.methodExpression()),
                Pattern.compile(event.parametersExpression())
            });
            if (event.reset() != null) {
                Pattern.compile("\\w+").matcher(event.reset()).results().forEach(word -> asked.add(word.group()));
            }
        }
        view.grammar()
                .fragments()
                .forEach(fragment -> fragment.references().forEach(reference -> asked.add(reference.attribute())));
    }

    /** The number of the view's event that this is; -1 if it is none. */
    int event(Observation seen) {
        boolean isMethod =
                seen.action() == Action.CALL || seen.action() == Action.EXEC || seen.action() == Action.RETURN;
        if (!isMethod || seen.target() == null) {
            return -1;
        }
        String target = seen.target();
        int bracket = target.indexOf('(');
        String method = bracket < 0 ? target : target.substring(0, bracket);
        int dot = method.lastIndexOf('.');
        String types = bracket < 0 ? null : target.substring(bracket + 1, target.length() - 1);
        for (int i = 0; dot > 0 && i < view.events().size(); i++) {
            Event event = view.events().get(i);
            Pattern[] wanted = patterns.get(i);
            boolean isMoment = event.moment().toString().equals(seen.action().label());
            if (isMoment
                    && wanted[1].matcher(method.substring(dot + 1)).matches()
                    && (types == null || wanted[2].matcher(types).matches())
                    && isType(wanted[0], method.substring(0, dot))) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isType(Pattern wanted, String names) {
        for (String name : names.split(":")) {
            if (wanted.matcher(name).matches()) {
                return true;
            }
        }
        return false;
    }

    /** The event's values, see {@link Event}. */
    Object[] values(Observation seen, Event event) {
        Invocation call = seen.value() instanceof Invocation given ? given : new Invocation(null, List.of(), null);
        Object[] values = new Object[Event.FIRST_PARAMETER + event.parameters().size() + 1];
        if (asked.contains("caller")) {
            throw new IllegalArgumentException(
                    "view " + view.name() + " asks for the caller, which traces do not have");
        }
        values[Event.CALLEE] = value("callee", "Object", call.receiver());
        values[Event.THREAD] = known.computeIfAbsent("thread " + seen.thread(), name -> (long) known.size() + 1);
        for (int i = 0; i < event.parameters().size(); i++) {
            Event.Parameter parameter = event.parameters().get(i);
            Object given = i < call.arguments().size() ? call.arguments().get(i) : null;
            values[Event.FIRST_PARAMETER + i] = value(parameter.name(), parameter.type(), given);
        }
        if (event.hasResult()) {
            values[values.length - 1] = value("result", event.returned(), call.result());
        }
        return values;
    }

    private Object value(String attribute, String declared, Object given) {
        if (given == null && asked.contains(attribute)) {
            throw new IllegalArgumentException("view " + view.name() + " asks for '" + attribute
                    + "', which the trace does not have; record with --view");
        }
        if (given == null || given.equals(Reference.NULL)) {
            return null;
        }
        String type = JavaTypes.of(declared);
        if (type.equalsIgnoreCase("boolean")) {
            return Boolean.valueOf(given.toString());
        }
        if (type.equals("double") || type.equals("float")) {
            return Double.valueOf(given.toString());
        }
        return type.equals("Object") ? known.computeIfAbsent(given, same -> same) : given;
    }
}
