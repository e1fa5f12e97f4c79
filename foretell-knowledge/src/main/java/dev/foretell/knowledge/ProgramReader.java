// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads a program. A line is a word and its parts, separated by tabs; formulas are written operator first, their words separated
 * by tabs too. Texts are as they are, with backslashes before what could be mistaken ({@code \t}, {@code \n}, {@code \\}).
 *
 * <pre>
 * local     TYPE  INITIAL  NAME
 * shared    TYPE  INITIAL  TARGET
 * property  NAME  =THREAD or #PLACE or nothing  PATTERN or nothing  VARIABLE  FORMULA…
 * call      METHOD                                                of the property above
 * throw     TYPE
 * </pre>
 */
final class ProgramReader {
    private static final int FORMULA = 5;
    private static final int NO_VARIABLE = Integer.MAX_VALUE;

    private final Program program = new Program();
    private final Map<String, Temporal> temporals = new HashMap<>();
    private String[] words;

    Program read(List<String> lines) {
        for (String line : lines) {
            words = line.split("\t", -1);
            for (int i = 0; i < words.length; i++) {
                words[i] = words[i].translateEscapes();
            }
            read();
        }
        program.complete();
        return program;
    }

    private void read() {
        switch (words[0]) {
            case "local":
                declare(program.locals);
                break;
            case "shared":
                declare(program.shared);
                break;
            case "property":
                property();
                break;
            case "call":
                react(Reaction.Kind.CALL);
                break;
            case "throw":
                react(Reaction.Kind.THROW);
                break;
            default:
                throw new IllegalArgumentException("not a monitor: " + words[0]);
        }
    }

    private void declare(List<Program.Variable> variables) {
        char type = words[1].charAt(0);
        Program.Variable variable = new Program.Variable(words[3], type, program.constant(type, words[2]));
        for (Program.Variable other : variables) {
            if (other.name().equals(variable.name()) && !other.equals(variable)) {
                throw new IllegalArgumentException(variable.name() + " is declared in two ways; give it one type");
            }
        }
        variables.add(variable);
    }

    private void react(Reaction.Kind kind) {
        program.properties.get(program.properties.size() - 1).reactions().add(new Reaction(kind, words[1]));
    }

    private void property() {
        boolean named = !words[2].isEmpty();
        program.variables = Math.max(program.variables, 1);
        int which = named ? program.thread(words[2]) : program.pattern(words[3]);
        if (named) {
            program.mention(Mention.thread(words[1], words[2], which));
        } else if (which >= 0) {
            program.mention(Mention.threads(words[1], program.patterns.get(which), which));
        }
        FormulaReader reader = new FormulaReader(program, temporals, words, FORMULA, !named);
        Node formula = reader.formula();
        if (reader.every) {
            program.speaksOfEveryVariable();
            if (formula.elsewhere(NO_VARIABLE, true) != 1) {
                program.seesEveryRead();
            }
        }
        program.depth = Math.max(program.depth, formula.depth());
        program.properties.add(new Program.Property(
                words[1], words[4], named ? -1 : 0, which, formula, reader.values, new ArrayList<>()));
    }
}
