// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.compile;

import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Writes {@code Object} for the program's types, which the compiled Java must not depend on: whichever loader has them, they fit. */
final class Erasure {
    private final Pattern types;

    /**
     * @param names of the types
     * @param texts all Java of the grammar: a type that it makes objects or generic types of is one of its own
     */
    Erasure(Set<String> names, Collection<String> texts) {
        Set<String> erased = new TreeSet<>(names);
        for (String text : texts) {
            erased.removeIf(name -> Pattern.compile(
                            "\\bnew\\s+" + Pattern.quote(name) + "\\b|\\b" + Pattern.quote(name) + "\\s*<")
                    .matcher(text)
                    .find());
        }
        types = erased.isEmpty()
                ? null
                : Pattern.compile("(?<![.\\w\"])(?:" + String.join("|", erased) + ")\\b(?!\\s*[.(])");
    }

    String apply(String java) {
        return types == null ? java : types.matcher(java).replaceAll("Object");
    }
}
