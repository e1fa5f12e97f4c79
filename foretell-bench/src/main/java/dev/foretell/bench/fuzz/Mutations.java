// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Changes texts by their tokens: leaves out, repeats, swaps, nests, and puts in what others have. */
final class Mutations {
    private static final Pattern TOKEN = Pattern.compile("[\\p{L}\\p{N}_$]+|\\s+|[^\\p{L}\\p{N}\\s]");
    private static final String[] NASTY = {
        "\u001b[2J",
        "\u0000",
        "\u202e",
        "9223372036854775807",
        "-9223372036854775808",
        "1e999",
        "NaN",
        "\ud800",
        "\"",
        "\\",
        "'",
        "*",
        "**",
        "@",
        "@99999999999999999999",
        "|",
        "=",
        "#",
        "\r",
        "\n",
        "\t",
        ";",
        "/*",
        "//",
        "*/",
        "\\u0022",
        "a.b.c.d",
        "..",
        "::=",
        "->",
        "é",
        "𝔘"
    };
    private static final String[] OPEN = {"(", "[", "{", "!", "-", "~", "next ", "once ", "(a until ", "@t "};

    /** In characters: what is larger says more about this machine than about the tool. */
    private static final int LONGEST = 1 << 20;

    private final List<String> vocabulary = new ArrayList<>();
    private final List<List<String>> seeds = new ArrayList<>();

    Mutations(List<String> texts) {
        for (String text : texts) {
            List<String> tokens = new ArrayList<>();
            Matcher matcher = TOKEN.matcher(text);
            while (matcher.find()) {
                tokens.add(matcher.group());
            }
            seeds.add(tokens);
            vocabulary.addAll(tokens);
        }
    }

    byte[] next(Random random) {
        List<String> tokens = new ArrayList<>(seeds.get(random.nextInt(seeds.size())));
        int changes = random.nextInt(6) == 0 ? 1 + random.nextInt(12) : random.nextInt(3);
        for (int change = 0; change < changes && !tokens.isEmpty(); change++) {
            change(tokens, random);
        }
        return String.join("", tokens).getBytes(StandardCharsets.UTF_8);
    }

    private void change(List<String> tokens, Random random) {
        int at = random.nextInt(tokens.size());
        int end = Math.min(tokens.size(), at + 1 + random.nextInt(random.nextBoolean() ? 2 : 20));
        switch (random.nextInt(9)) {
            case 0 -> tokens.subList(at, end).clear();
            case 1 -> tokens.add(at, any(random));
            case 2 -> tokens.set(at, any(random));
            case 3 -> tokens.set(at, NASTY[random.nextInt(NASTY.length)]);
            case 4 -> tokens.addAll(random.nextInt(tokens.size()), List.copyOf(tokens.subList(at, end)));
            case 5 -> repeat(tokens, at, end, random);
            case 6 -> nest(tokens, at, end, random);
            case 7 -> {
                String moved = tokens.remove(at);
                tokens.add(random.nextInt(tokens.size() + 1), moved);
            }
            default -> {
                String text = tokens.get(at);
                int place = random.nextInt(Math.max(1, text.length()));
                char other = (char) ((text.isEmpty() ? 0 : text.charAt(place)) ^ 1 << random.nextInt(8));
                tokens.set(at, text.substring(0, place) + other + text.substring(Math.min(text.length(), place + 1)));
            }
        }
    }

    private String any(Random random) {
        return vocabulary.get(random.nextInt(vocabulary.size()));
    }

    /** Many times the same, now and then very many. */
    private static void repeat(List<String> tokens, int at, int end, Random random) {
        int times = 1 << random.nextInt(random.nextInt(20) == 0 ? 15 : 7);
        String repeated = String.join("", tokens.subList(at, end));
        tokens.add(at, repeated.repeat(Math.min(times, 1 + LONGEST / Math.max(1, repeated.length()))));
    }

    private static void nest(List<String> tokens, int at, int end, Random random) {
        int times = 1 << random.nextInt(random.nextInt(10) == 0 ? 13 : 7);
        String open = OPEN[random.nextInt(OPEN.length)];
        String close = open.startsWith("(") ? ")" : open.equals("[") ? "]" : open.equals("{") ? "}" : "";
        tokens.add(end, close.repeat(times));
        tokens.add(at, open.repeat(times));
    }
}
