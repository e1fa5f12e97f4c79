// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** Command lines of {@code --key value} pairs; a key at the end or before another key is 1. */
final class Options {
    private Options() {}

    static Map<String, String> parse(String[] args, String... known) {
        Map<String, String> options = new LinkedHashMap<>();
        for (int i = 0; i < args.length; i++) {
            if (!args[i].startsWith("--") || !Arrays.asList(known).contains(args[i].substring(2))) {
                throw new IllegalArgumentException(
                        "unknown option '" + args[i] + "'; known are " + Arrays.toString(known));
            }
            boolean hasValue = i + 1 < args.length && !args[i + 1].startsWith("--");
            options.put(args[i].substring(2), hasValue ? args[++i] : "1");
        }
        return options;
    }

    static int number(Map<String, String> options, String key, int usual) {
        return number(key, options.getOrDefault(key, Integer.toString(usual)));
    }

    static int number(String key, String text) {
        try {
            int number = Integer.parseInt(text);
            if (number >= 0) {
                return number;
            }
        } catch (NumberFormatException e) {
            // refused below, like a negative number
        }
        throw new IllegalArgumentException("--" + key + " needs a number from 0 on, not '" + text + "'");
    }
}
