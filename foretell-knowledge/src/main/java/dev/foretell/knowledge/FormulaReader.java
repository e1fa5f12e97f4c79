// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Map;
import java.util.Set;

/** Reads the formula of a property: operator first, its words as {@link ProgramReader} has separated them. */
final class FormulaReader {
    /** What {@link Dormancy} can judge. */
    private static final Set<String> PLAIN = Set.of(
            "constant",
            "local",
            "as",
            "whole",
            "not",
            "and",
            "or",
            "implies",
            "same",
            "compare",
            "at",
            "forall",
            "exists");

    private final Program program;

    /** Those of all properties, by their words. */
    private final Map<String, Temporal> temporals;

    private final String[] words;
    private int next;

    /** Whether the first thread variable is the thread whose property is being read. */
    private final boolean owned;

    /** How many {@code @} are around what is being read. */
    private int remote;

    /** Whether a quantifier has been read. */
    private boolean quantified;

    /** Whether the formula is about every variable. */
    boolean every;

    /** The shared variables whose values the formula asks. */
    final BitSet values = new BitSet();

    FormulaReader(Program program, Map<String, Temporal> temporals, String[] words, int first, boolean owned) {
        this.program = program;
        this.temporals = temporals;
        this.words = words;
        this.next = first;
        this.owned = owned;
    }

    private String word() {
        return words[next++];
    }

    private int number() {
        return Integer.parseInt(word());
    }

    Node formula() {
        String operator = word();
        program.isIntricate(!PLAIN.contains(operator));
        switch (operator) {
            case "constant":
                return constant(word().charAt(0), word());
            case "local":
                int local = local(word());
                char type = program.locals.get(local).type();
                program.isIntricate(type != 'b' && type != 'l');
                return Atoms.local(local, type, word());
            case "shared":
                return shared(accessed(word()), word());
            case "read":
            case "write":
                return Atoms.access(accessed(word()), operator.equals("write"), word());
            case "read-every":
            case "write-every":
                return everyAccess(operator.equals("write-every"));
            case "written-every":
                every = true;
                return Atoms.everyWritten();
            case "as":
            case "whole":
                return formula(word(), operator.equals("whole"));
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

    private Node constant(char type, String text) {
        long value = program.constant(type, text);
        program.isIntricate(type != 'b' && type != 'l');
        program.constants.add(value);
        return Atoms.constant(value);
    }

    private Node formula(String text, boolean isWhole) {
        return formula().written(text, isWhole);
    }

    private int local(String name) {
        int number = declared(program.local(name));
        program.mention(Mention.local(property(), name, number));
        return number;
    }

    private int accessed(String target) {
        int number = declared(program.shared(target));
        program.mention(Mention.shared(property(), target, number));
        return number;
    }

    private int thread(String text) {
        int number = program.thread(text);
        program.mention(Mention.thread(property(), text, number));
        return number;
    }

    private int threads(String expression) {
        int number = program.pattern(expression);
        if (number >= 0) {
            program.mention(Mention.threads(property(), program.patterns.get(number), number));
        }
        return number;
    }

    private String property() {
        return words[1];
    }

    private Node everyAccess(boolean write) {
        every = true;
        boolean withWritten =
                words[next - 2].equals("and") && next < words.length && words[next].equals("written-every");
        if (!write && !withWritten) {
            program.seesEveryRead();
        }
        return Atoms.everyAccess(write);
    }

    private Node shared(int variable, String text) {
        values.set(variable);
        return Atoms.shared(variable, program.shared.get(variable).type(), text);
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
        program.isIntricate(remote > 0 || quantified);
        quantified = true;
        String name = word();
        int variable = variable(number());
        int pattern = threads(word());
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

    private int variable(int number) {
        program.variables = Math.max(program.variables, number + 1);
        return number;
    }

    /** The same formula, wherever it stands, has the same value in a state: it is kept once. */
    private Node temporal(boolean since) {
        int from = next - 1;
        Node left = formula();
        Node right = since ? formula() : null;
        String key = String.join("\t", Arrays.asList(words).subList(from, next));
        Temporal known = temporals.get(key);
        if (known != null) {
            return known;
        }
        int[] bound = Temporal.free(left, right);
        int number = bound.length == 0 ? program.bits++ : program.tables++;
        Temporal temporal = new Temporal(left, right, number, bound);
        program.temporals.add(temporal);
        temporals.put(key, temporal);
        return temporal;
    }
}
