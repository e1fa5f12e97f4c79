// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

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

    private final Program program = new Program();
    private final Map<String, Temporal> temporals = new HashMap<>();
    private String[] words;
    private int next;

    /** Whether the first thread variable is the thread whose property is being read. */
    private boolean owned;

    /** How many {@code @} are around what is being read. */
    private int remote;

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
        Program.Variable variable = new Program.Variable(words[3], type, value(type, words[2]));
        for (Program.Variable other : variables) {
            if (other.name().equals(variable.name()) && !other.equals(variable)) {
                throw new IllegalArgumentException(variable.name() + " is declared in two ways; give it one type");
            }
        }
        variables.add(variable);
    }

    private long value(char type, String text) {
        switch (type) {
            case 'b':
                return text.equals("true") ? 1 : 0;
            case 'd':
                return Double.doubleToRawLongBits(Double.parseDouble(text));
            case 's':
                return program.text(text);
            default:
                return Long.parseLong(text);
        }
    }

    private void react(Reaction.Kind kind) {
        program.properties.get(program.properties.size() - 1).reactions().add(new Reaction(kind, words[1]));
    }

    private void property() {
        boolean named = !words[2].isEmpty();
        program.variables = Math.max(program.variables, 1);
        int which = named ? thread(words[2]) : pattern(words[3]);
        next = FORMULA;
        owned = !named;
        Node formula = formula();
        program.depth = Math.max(program.depth, formula.depth());
        program.properties.add(
                new Program.Property(words[1], words[4], named ? -1 : 0, which, formula, new ArrayList<>()));
    }

    private String word() {
        return words[next++];
    }

    private int number() {
        return Integer.parseInt(word());
    }

    private Node formula() {
        String operator = word();
        switch (operator) {
            case "constant":
                return Atoms.constant(value(word().charAt(0), word()));
            case "local":
                return Atoms.local(declared(program.local(word())), word());
            case "shared":
                return Atoms.shared(declared(program.shared(word())), word());
            case "read":
            case "write":
                return Atoms.access(declared(program.shared(word())), operator.equals("write"), word());
            case "read-every":
            case "write-every":
                program.speaksOfEveryVariable();
                return Atoms.everyAccess(operator.equals("write-every"));
            case "written-every":
                program.speaksOfEveryVariable();
                return Atoms.everyWritten();
            case "not":
                return Connectives.not(formula());
            case "and":
                return Connectives.and(formula(), formula());
            case "or":
                return Connectives.or(formula(), formula());
            case "implies":
                return Connectives.implies(formula(), formula());
            case "same":
                return Connectives.same(formula(), formula());
            case "real":
                return Terms.real(formula());
            case "compare":
                return comparison();
            case "calculate":
                return Terms.calculate(word().charAt(0), word().equals("d"), formula(), formula());
            default:
                return knowing(operator);
        }
    }

    private Node comparison() {
        String operator = word();
        boolean real = word().equals("d");
        String text = word();
        return Terms.compare(operator, real, formula(), formula(), text);
    }

    private Node knowing(String operator) {
        switch (operator) {
            case "at":
                program.quantifies();
                return remote(variable(number()), 0);
            case "at-named":
                return remote(-1, thread(word()));
            case "forall":
            case "exists":
                return quantified(operator.equals("forall"));
            case "prev":
            case "since":
                return temporal(operator.equals("since"));
            default:
                throw new IllegalArgumentException("not a formula: " + operator);
        }
    }

    private Node remote(int variable, int name) {
        if (remote > 0 && variable >= (owned ? 1 : 0)) {
            program.tellsThreadsApart();
        }
        remote++;
        Node inner = formula();
        remote--;
        return new Remote(variable, name, inner, program.initial);
    }

    private Node quantified(boolean forall) {
        program.quantifies();
        if (remote > 0) {
            program.tellsThreadsApart();
        }
        String name = word();
        int variable = variable(number());
        int pattern = pattern(word());
        int[] others = new int[number()];
        for (int i = 0; i < others.length; i++) {
            others[i] = number();
        }
        return new Quantified(forall, variable, name, pattern, others, formula());
    }

    private static int declared(int number) {
        if (number < 0) {
            throw new IllegalArgumentException("not declared");
        }
        return number;
    }

    /** The number of a thread's name, the same for the same name. */
    private int thread(String text) {
        ThreadName name = ThreadName.parse(text);
        if (!program.threads.contains(name)) {
            program.threads.add(name);
        }
        return program.threads.indexOf(name);
    }

    private int pattern(String expression) {
        if (expression.isEmpty()) {
            return -1;
        }
        program.patterns.add(Pattern.compile(expression));
        return program.patterns.size() - 1;
    }

    private int variable(int number) {
        program.variables = Math.max(program.variables, number + 1);
        return number;
    }

    /** The same formula, wherever it stands, has the same value in a state: it is kept once. */
    private Node temporal(boolean since) {
        int from = next - 1;
        String text = word();
        Node left = formula();
        Node right = since ? formula() : null;
        String key = String.join("\t", Arrays.asList(words).subList(from, next));
        Temporal known = temporals.get(key);
        if (known != null) {
            return known;
        }
        int[] bound = Temporal.free(left, right);
        int number = bound.length == 0 ? program.bits++ : program.tables++;
        if (number >= Long.SIZE) {
            throw new IllegalArgumentException(
                    "the formulas have more than " + Long.SIZE + " temporal operators; split the specification");
        }
        Temporal temporal = new Temporal(left, right, text, number, bound);
        program.temporals.add(temporal);
        temporals.put(key, temporal);
        return temporal;
    }
}
