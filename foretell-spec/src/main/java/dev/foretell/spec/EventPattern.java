// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.regex.Pattern;

/** An action on a target; {@code *} in the name of a method stands for any characters. */
public record EventPattern(Action action, String target) {
    public boolean matches(Observation event) {
        return event.action() == action && event.target() != null && matches(event.target());
    }

    private boolean matches(String name) {
        if (target.indexOf('*') < 0) {
            return target.equals(name);
        }
        StringBuilder expression = new StringBuilder();
        for (String part : target.split("\\*", -1)) {
            expression.append(expression.isEmpty() ? "" : ".*").append(Pattern.quote(part));
        }
        return Pattern.matches(expression.toString(), name);
    }
}
