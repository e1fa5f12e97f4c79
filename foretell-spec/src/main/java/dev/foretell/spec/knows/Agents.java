// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.knows;

import dev.foretell.spec.NamePattern;
import dev.foretell.spec.internal.FormulaParser.AgentContext;
import dev.foretell.spec.internal.FormulaParser.BinderContext;

/** Names of threads: by name, by pattern, or by their place among the threads of the run. */
final class Agents {
    private Agents() {}

    /** What the monitors call the thread: {@code =NAME} or {@code #PLACE}. */
    static String name(AgentContext agent) {
        if (agent.INTEGER() != null) {
            return "#" + agent.getText();
        }
        return "=" + (agent.STRING() == null ? agent.getText() : unquoted(agent.getText()));
    }

    /** Whether several threads may have that name. */
    static boolean isPattern(String name) {
        return name.startsWith("=") && name.indexOf('*') >= 0;
    }

    /** The regular expression of such a name. */
    static String expression(String name) {
        return NamePattern.of(name.substring(1)).expression();
    }

    /** The regular expression of the threads that a variable can stand for; empty for all. */
    static String pattern(BinderContext binder) {
        return binder.STRING() == null
                ? ""
                : NamePattern.of(unquoted(binder.STRING().getText())).expression();
    }

    /** What stands between quotation marks. */
    static String unquoted(String text) {
        return text.substring(1, text.length() - 1).translateEscapes();
    }
}
