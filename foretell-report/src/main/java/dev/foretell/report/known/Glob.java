// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.known;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Patterns of names in which {@code *} stands for any letters. */
public final class Glob {
    private Glob() {}

    static Pattern pattern(String glob) {
        return Pattern.compile(
                Stream.of(glob.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*")));
    }

    /** The patterns of lists that are separated by colons. */
    public static List<Pattern> patterns(List<String> lists) {
        return lists.stream()
                .flatMap(list -> Stream.of(list.split(":")))
                .filter(glob -> !glob.isEmpty())
                .map(Glob::pattern)
                .toList();
    }

    public static boolean matches(List<Pattern> patterns, String name) {
        return patterns.stream().anyMatch(pattern -> pattern.matcher(name).matches());
    }
}
