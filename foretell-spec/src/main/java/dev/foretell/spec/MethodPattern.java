// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * A call, the beginning of a method's body, or a return. A method of a trace is called {@code Type:Type.method(types)}: the
 * types are those by which the object is known, the class first; parameters may be left out.
 *
 * @param type the class or a supertype
 * @param types the types of the parameters
 * @param places what the parameters of the specification are, by name: {@link #RECEIVER}, {@link #RESULT}, or an
 *     argument from 0
 * @param told the arguments that conditions have names for
 */
public record MethodPattern(
        Action action,
        NamePattern type,
        NamePattern name,
        NamePattern types,
        Map<String, Integer> places,
        Map<String, Integer> told)
        implements EventPattern {
    public static final int RECEIVER = -1;
    public static final int RESULT = -2;

    @Override
    public String label() {
        return action.label() + " " + type.written() + "." + name.written() + "(" + types.written() + ")";
    }

    @Override
    public boolean matches(Observation event) {
        if (event.action() != action || event.target() == null) {
            return false;
        }
        String target = event.target();
        int open = target.indexOf('(');
        String method = open < 0 ? target : target.substring(0, open);
        int dot = method.lastIndexOf('.');
        if (dot < 0 || !name.matches(method.substring(dot + 1))) {
            return false;
        }
        for (String known : method.substring(0, dot).split(":")) {
            if (type.matches(known)) {
                return open < 0 || types.matches(target.substring(open + 1, target.length() - 1));
            }
        }
        return false;
    }

    @Override
    public Map<String, Object> bound(Observation event) {
        Map<String, Object> objects = new LinkedHashMap<>();
        for (Map.Entry<String, Integer> entry : places.entrySet()) {
            Object object = event.value() instanceof Invocation call ? object(call, entry.getValue()) : null;
            if (object == null) {
                return null;
            }
            objects.put(entry.getKey(), object);
        }
        return objects;
    }

    private static Object object(Invocation call, int place) {
        if (place == RECEIVER || place == RESULT) {
            return place == RECEIVER ? call.receiver() : call.result();
        }
        return place < call.arguments().size() ? call.arguments().get(place) : null;
    }

    @Override
    public Set<String> parameters() {
        return places.keySet();
    }

    @Override
    public Set<String> values() {
        return told.keySet();
    }

    @Override
    public Object value(String value, Observation event) {
        return event.value() instanceof Invocation call ? object(call, told.get(value)) : null;
    }
}
