// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.runtime.Remarks;
import dev.foretell.trace.Wildcards;
import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
import dev.foretell.trace.control.Remark;
import java.util.ArrayList;
import java.util.List;

/**
 * How far classes are rewritten. Those that match an include and no exclude: wholly. All others: their synchronization
 * alone, because what it orders can be accesses of the former. Those that match an ignore: not at all. Patterns have {@code *}
 * for any letters. Never the JDK's classes, ours, or those of other agents.
 */
final class ClassFilter {
    /** The JDK's, the last {@link #SHARED} of them with names that libraries have as well. */
    private static final String[] PLATFORM = {"java/", "jdk/", "sun/", "javax/", "com/sun/"};

    private static final int SHARED = 2;

    private static final String[] OURS = {
        "dev/foretell/agent/",
        "dev/foretell/runtime/",
        "dev/foretell/api/",
        "dev/foretell/trace/",
        "dev/foretell/causality/",
        "dev/foretell/spec/",
        "dev/foretell/views/",
        "dev/foretell/predict/",
        "dev/foretell/report/",
        "dev/foretell/knowledge/",
        "dev/foretell/slice/",
        "dev/foretell/analysis/",
        "dev/foretell/observer/",
        "co/elastic/apm/agent/",
        "datadog/trace/",
        "io/opentelemetry/javaagent/",
        "org/glowroot/agent/",
        "org/jacoco/agent/"
    };

    /** Who runs the program's tests: no part of the program, but it can order them. */
    private static final String[] RUNNERS = {"com/intellij/rt/", "org/apache/maven/surefire/"};

    private final List<String> includes;
    private final List<String> excludes;
    private final List<String> ignores;

    ClassFilter(String includes, String excludes) {
        this(includes, excludes, "");
    }

    ClassFilter(String includes, String excludes, String ignores) {
        this.includes = patterns(includes);
        this.excludes = patterns(excludes);
        this.ignores = patterns(ignores);
    }

    /** How far the options want classes to be rewritten. */
    static ClassFilter of(AgentOptions options) {
        return new ClassFilter(
                options.text(AgentOption.INCLUDES),
                options.text(AgentOption.EXCLUDES),
                options.text(AgentOption.IGNORES));
    }

    /** Whether a class with this internal name is one of the JDK's. */
    static boolean isPlatform(String name) {
        return startsWithAny(name, PLATFORM, PLATFORM.length);
    }

    /** Whether accesses of the class with this internal name ({@code com/acme/Foo}) are recorded. */
    boolean accepts(String name) {
        return !isPlatform(name)
                && !startsWithAny(name, OURS, OURS.length)
                && !startsWithAny(name, RUNNERS, RUNNERS.length)
                && matchesAny(includes, name)
                && !matchesAny(excludes, name)
                && !matchesAny(ignores, name);
    }

    /** Whether at least synchronization is recorded in the class, given that its loader is none of the JDK's. */
    boolean orders(String name) {
        return !startsWithAny(name, PLATFORM, PLATFORM.length - SHARED)
                && !startsWithAny(name, OURS, OURS.length)
                && !matchesAny(ignores, name);
    }

    /** Whether accesses of some classes are left out. */
    boolean isPartial() {
        return !includes.contains("*") || !excludes.isEmpty();
    }

    /** Tells the trace in which classes findings may lie. */
    void tell() {
        if (!includes.contains("*")) {
            Remarks.add(new Remark(Remark.Kind.INCLUDES, names(includes)));
        }
        if (!excludes.isEmpty()) {
            Remarks.add(new Remark(Remark.Kind.EXCLUDES, names(excludes)));
        }
    }

    private static String names(List<String> patterns) {
        return String.join(":", patterns).replace('/', '.');
    }

    private static boolean startsWithAny(String name, String[] prefixes, int count) {
        for (int i = 0; i < count; i++) {
            if (name.startsWith(prefixes[i])) {
                return true;
            }
        }
        return false;
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
