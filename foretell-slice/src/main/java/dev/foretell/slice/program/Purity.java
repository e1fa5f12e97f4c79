// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.program;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What calls of code that was not recorded do, by class and method name. A line of a table is a word, a class, and names of its methods;
 * a name may end in a descriptor's parameters, {@code println(I)}. Methods that no table names may do anything.
 */
public final class Purity {
    /** What a call may do. */
    public enum Effect {
        /** It returns, and its result depends on its arguments only. */
        TOTAL,
        /** Whether it returns depends on its arguments only, and so does its result, beside the accesses that are recorded in it. */
        PURE,
        /** It may do anything. */
        UNKNOWN
    }

    private static final String SHIPPED = "purity.txt";

    private final Map<String, Effect> effects = new HashMap<>();

    private Purity() {}

    /** The table that comes with Foretell. */
    public static Purity shipped() {
        try (BufferedReader in = new BufferedReader(
                new InputStreamReader(Purity.class.getResourceAsStream(SHIPPED), StandardCharsets.UTF_8))) {
            return new Purity().with(SHIPPED, in.lines().toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Adds the lines of a table.
     *
     * @throws IllegalArgumentException with a line for the user, if one of them is wrong
     */
    public Purity with(String source, List<String> lines) {
        Purity more = new Purity();
        more.effects.putAll(effects);
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).replaceFirst("#.*", "").strip();
            if (!line.isEmpty()) {
                more.add(source + ":" + (i + 1), line.split("\\s+"));
            }
        }
        return more;
    }

    private void add(String place, String[] words) {
        Effect effect;
        switch (words[0]) {
            case "total":
                effect = Effect.TOTAL;
                break;
            case "pure":
                effect = Effect.PURE;
                break;
            case "unknown":
                effect = Effect.UNKNOWN;
                break;
            default:
                throw new IllegalArgumentException(
                        place + ": '" + words[0] + "' is not an effect; begin a line with total, pure or unknown");
        }
        if (words.length < 3) {
            throw new IllegalArgumentException(place + ": no methods; give a class and the names of its methods");
        }
        for (int i = 2; i < words.length; i++) {
            effects.put(words[1].replace('.', '/') + '.' + words[i], effect);
        }
    }

    /** The effect of a method; of two entries the one with parameters holds. */
    public Effect of(String owner, String name, String descriptor) {
        String method = owner + '.' + name;
        Effect exact = effects.get(method + descriptor.substring(0, descriptor.indexOf(')') + 1));
        return exact != null ? exact : effects.getOrDefault(method, Effect.UNKNOWN);
    }
}
