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
        String text = options.get(key);
        try {
            return text == null ? usual : Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("--" + key + " needs a number, not '" + text + "'");
        }
    }
}
