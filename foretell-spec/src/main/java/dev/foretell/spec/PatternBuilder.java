// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import dev.foretell.spec.internal.SpecificationFileParser.ArgumentContext;
import dev.foretell.spec.internal.SpecificationFileParser.CallContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes event patterns, in which a parameter's name stands for its object. */
final class PatternBuilder {
    private final List<Parameter> parameters;

    PatternBuilder(List<Parameter> parameters) {
        this.parameters = parameters;
    }

    /** What is wrong with an access of a parameter, or null. */
    static String refusal(Action action, Parameter owner, String target) {
        if (owner == null) {
            return null;
        }
        boolean lock = action == Action.LOCK || action == Action.UNLOCK;
        int dots = (int) target.chars().filter(c -> c == '.').count();
        if (dots == (lock ? 0 : 1)) {
            return null;
        }
        return lock
                ? "a lock is a whole object, expected '" + owner.name() + "'"
                : "'" + target + "' is not a field, expected one of '" + owner.name() + "', such as " + owner.name()
                        + ".count";
    }

    /** @param target as written, so that an owner's name may stand before a field, or for the lock itself */
    AccessPattern access(Action action, Parameter owner, String target) {
        if (owner == null) {
            return new AccessPattern(action, NamePattern.of(target), null);
        }
        String field = target.substring(owner.name().length());
        return new AccessPattern(action, NamePattern.ofType(owner.type() + field), owner.name());
    }

    MethodPattern method(Action action, CallContext context) {
        Map<String, Integer> places = new LinkedHashMap<>();
        Map<String, Integer> told = new LinkedHashMap<>();
        String method = context.method().getText();
        int dot = method.lastIndexOf('.');
        String type = dot < 0 ? "*" : method.substring(0, dot);
        Parameter receiver = parameter(type);
        if (receiver != null) {
            places.put(receiver.name(), MethodPattern.RECEIVER);
            type = receiver.type();
        }
        List<String> types = new ArrayList<>();
        if (context.arguments() != null) {
            for (ArgumentContext argument : context.arguments().argument()) {
                Parameter bound = parameter(argument.getText());
                if (bound != null) {
                    places.put(bound.name(), types.size());
                } else if (argument.NAME() != null) {
                    told.put(argument.NAME().getText(), types.size());
                }
                String written = argument.argumentType() == null
                        ? argument.getText()
                        : argument.argumentType().getText();
                types.add(bound == null ? written : "*");
            }
        }
        if (context.NAME(1) != null) {
            places.put(context.NAME(1).getText(), MethodPattern.RESULT);
        }
        return new MethodPattern(
                action,
                NamePattern.ofType(type),
                NamePattern.of(method.substring(dot + 1)),
                NamePattern.ofTypes(types),
                places,
                told);
    }

    private Parameter parameter(String name) {
        return parameters.stream()
                .filter(parameter -> parameter.name().equals(name))
                .findFirst()
                .orElse(null);
    }
}
