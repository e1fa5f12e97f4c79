// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A program with a main method, and what its comments expect of its recording. */
record Program(String className, List<Clause> clauses, Map<String, Integer> tags) {
    private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");
    private static final Pattern COMMENT = Pattern.compile("^(.*?\\S.*?)\\s// ([a-z]+:.*)$");
    private static final Pattern CLAUSE = Pattern.compile("([a-z]+): (.+)");

    /** Reads a source file; refuses unknown words, and names that are unknown or used twice. */
    static Program read(Path source) throws IOException {
        String file = source.getFileName().toString();
        return parse(file.replace(".java", ""), Files.readString(source));
    }

    static Program parse(String simpleName, String source) {
        Matcher header = PACKAGE.matcher(source);
        if (!header.find()) {
            throw new IllegalArgumentException(simpleName + ": no package");
        }
        List<Clause> clauses = new ArrayList<>();
        Map<String, Integer> tags = new LinkedHashMap<>();
        int number = 0;
        for (String line : source.split("\n")) {
            number++;
            Matcher comment = COMMENT.matcher(line);
            if (comment.matches()) {
                for (String text : comment.group(2).split(";")) {
                    Clause clause = clause(simpleName, number, text.strip());
                    clauses.add(clause);
                    if (clause.word() == Clause.Word.AT) {
                        define(simpleName, clause, tags);
                    }
                }
            }
        }
        clauses.stream().filter(clause -> clause.word().isRelation()).forEach(clause -> {
            if (!tags.keySet().containsAll(clause.arguments())) {
                throw refusal(simpleName, clause.line(), "unknown line among " + clause.arguments());
            }
        });
        return new Program(header.group(1) + "." + simpleName, clauses, tags);
    }

    String packageName() {
        return className.substring(0, className.lastIndexOf('.'));
    }

    String fileName() {
        return className.substring(className.lastIndexOf('.') + 1) + ".java";
    }

    private static Clause clause(String name, int line, String text) {
        Matcher matcher = CLAUSE.matcher(text);
        if (!matcher.matches()) {
            throw refusal(name, line, "'" + text + "' is no clause");
        }
        List<String> arguments = Arrays.asList(matcher.group(2).trim().split("\\s+"));
        try {
            Clause.Word word = Clause.Word.valueOf(matcher.group(1).toUpperCase(Locale.ROOT));
            if (word == Clause.Word.EXPECT) {
                ExpectedEvents.parse(arguments);
            }
            return new Clause(line, word, arguments);
        } catch (IllegalArgumentException e) {
            throw refusal(name, line, "'" + text + "': " + e.getMessage());
        }
    }

    private static void define(String name, Clause clause, Map<String, Integer> tags) {
        if (clause.arguments().size() != 1 || tags.put(clause.arguments().get(0), clause.line()) != null) {
            throw refusal(name, clause.line(), "a line has one name, and a name one line: " + clause.arguments());
        }
    }

    private static IllegalArgumentException refusal(String name, int line, String reason) {
        return new IllegalArgumentException(name + ".java:" + line + ": " + reason);
    }
}
