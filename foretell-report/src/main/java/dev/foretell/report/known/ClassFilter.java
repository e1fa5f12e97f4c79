// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.known;

import java.util.List;

/** Which classes findings may lie in. A place that is not known lies in no class and is let through. */
public final class ClassFilter {
    private final List<String> includes;
    private final List<String> excludes;

    /** From patterns of class names; no includes are all. */
    public ClassFilter(List<String> includes, List<String> excludes) {
        this.includes = Glob.patterns(includes);
        this.excludes = Glob.patterns(excludes);
    }

    boolean isEverything() {
        return includes.isEmpty() && excludes.isEmpty();
    }

    public boolean lets(Traits finding) {
        return finding.places().stream().allMatch(this::lets);
    }

    private boolean lets(String place) {
        int end = place.indexOf('(');
        int dot = end < 0 ? -1 : place.lastIndexOf('.', end);
        if (dot < 0) {
            return true;
        }
        String name = place.substring(0, dot);
        return (includes.isEmpty() || Glob.matches(includes, name)) && !Glob.matches(excludes, name);
    }
}
