// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.known;

import dev.foretell.trace.Wildcards;
import java.util.List;
import java.util.stream.Stream;

/** Lists of patterns of names in which {@code *} stands for any letters. */
public final class Glob {
    private Glob() {}

    /** The patterns of lists that are separated by colons. */
    public static List<String> patterns(List<String> lists) {
        return lists.stream()
                .flatMap(list -> Stream.of(list.split(":")))
                .filter(glob -> !glob.isEmpty())
                .toList();
    }

    public static boolean matches(List<String> patterns, String name) {
        return patterns.stream().anyMatch(pattern -> Wildcards.matches(pattern, name));
    }
}
