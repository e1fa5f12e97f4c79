// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.trace.Wildcards;
import java.util.ArrayList;
import java.util.List;

/**
 * Which classes are rewritten: those that match an include and no exclude. Patterns have {@code *}
 * for any letters. Never the JDK's classes, ours, or those of other agents.
 */
final class ClassFilter {
    /** The first {@link #PLATFORM} are the JDK's. */
    private static final String[] NEVER = {
        "java/",
        "javax/",
        "jdk/",
        "sun/",
        "com/sun/",
        "dev/foretell/agent/",
        "dev/foretell/runtime/",
        "dev/foretell/api/",
        "dev/foretell/trace/",
        "dev/foretell/causality/",
        "dev/foretell/spec/",
        "dev/foretell/views/",
        "dev/foretell/predict/",
        "dev/foretell/report/",
        "org/jacoco/agent/",
        "com/intellij/rt/",
        "org/apache/maven/surefire/"
    };

    private static final int PLATFORM = 5;

    private final List<String> includes;
    private final List<String> excludes;

    ClassFilter(String includes, String excludes) {
        this.includes = patterns(includes);
        this.excludes = patterns(excludes);
    }

    /** Whether a class with this internal name is one of the JDK's. */
    static boolean isPlatform(String name) {
        for (int i = 0; i < PLATFORM; i++) {
            if (name.startsWith(NEVER[i])) {
                return true;
            }
        }
        return false;
    }

    /** Whether the class with this internal name ({@code com/acme/Foo}) is rewritten. */
    boolean accepts(String name) {
        for (String prefix : NEVER) {
            if (name.startsWith(prefix)) {
                return false;
            }
        }
        return matchesAny(includes, name) && !matchesAny(excludes, name);
    }

    private static List<String> patterns(String list) {
        List<String> patterns = new ArrayList<>();
        int from = 0;
        while (from < list.length()) {
            int colon = list.indexOf(':', from);
            int to = colon < 0 ? list.length() : colon;
            if (to > from) {
                patterns.add(list.substring(from, to).replace('.', '/'));
            }
            from = to + 1;
        }
        return patterns;
    }

    private static boolean matchesAny(List<String> patterns, String name) {
        for (int i = 0; i < patterns.size(); i++) {
            if (Wildcards.matches(patterns.get(i), name)) {
                return true;
            }
        }
        return false;
    }
}
