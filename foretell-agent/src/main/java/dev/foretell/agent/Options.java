// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The agent's options, in JaCoCo's conventions: {@code key=value}, separated by commas; lists are
 * separated by colons; {@code %p} in a file name is the process id.
 */
record Options(
        String destfile, String includes, String excludes, Profile profile, boolean values, List<String> warnings) {
    /** What is recorded. */
    enum Profile {
        /** Only what specifications mention, and what orders it. */
        SPEC,
        /** Shared accesses, locks, threads. */
        RACES,
        /** The same with values, and control flow. */
        FULL
    }

    private static final List<String> KEYS = List.of("destfile", "includes", "excludes", "profile", "values");

    static Options parse(String text) {
        String destfile = "foretell-%p.ftl";
        String includes = "*";
        String excludes = "";
        Profile profile = Profile.RACES;
        Boolean values = null;
        List<String> warnings = new ArrayList<>();
        for (String part : split(text)) {
            int equals = part.indexOf('=');
            String key = equals < 0 ? part : part.substring(0, equals);
            String value = equals < 0 ? "" : part.substring(equals + 1);
            switch (key) {
                case "destfile":
                    destfile = value;
                    break;
                case "includes":
                    includes = value;
                    break;
                case "excludes":
                    excludes = value;
                    break;
                case "profile":
                    profile = profile(value, profile, warnings);
                    break;
                case "values":
                    values = Boolean.valueOf(value);
                    break;
                default:
                    warnings.add("unknown option '" + key + "'; did you mean '" + nearest(key) + "'?");
            }
        }
        destfile = destfile.replace("%p", Long.toString(ProcessHandle.current().pid()));
        boolean withValues = values != null ? values : profile == Profile.FULL;
        return new Options(destfile, includes, excludes, profile, withValues, warnings);
    }

    private static List<String> split(String text) {
        List<String> parts = new ArrayList<>();
        int from = 0;
        while (text != null && from < text.length()) {
            int comma = text.indexOf(',', from);
            int to = comma < 0 ? text.length() : comma;
            if (to > from) {
                parts.add(text.substring(from, to));
            }
            from = to + 1;
        }
        return parts;
    }

    private static Profile profile(String value, Profile otherwise, List<String> warnings) {
        for (Profile profile : Profile.values()) {
            if (profile.name().toLowerCase(Locale.ROOT).equals(value)) {
                return profile;
            }
        }
        warnings.add("unknown profile '" + value + "'; known are spec, races and full");
        return otherwise;
    }

    private static String nearest(String key) {
        String best = KEYS.get(0);
        for (String known : KEYS) {
            if (distance(key, known) < distance(key, best)) {
                best = known;
            }
        }
        return best;
    }

    /** Number of single-letter edits between the two. */
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(change, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
