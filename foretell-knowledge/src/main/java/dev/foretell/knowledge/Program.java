// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import dev.foretell.trace.Names;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What is to be monitored: the properties of all specifications together, as the lines that the specification's compiler wrote
 * and {@link ProgramReader} has read. Immutable once read, but for the numbers of texts.
 */
public final class Program {
    /** The name of the variable that says in which atomic block a thread is. */
    static final String ATOMIC = "atomic";

    /**
     * A variable of a specification.
     *
     * @param type b, l, d, s or r: truth, integer, real, text, object
     * @param initial its value before the run
     */
    record Variable(String name, char type, long initial) {}

    /**
     * A property: a formula that is to hold after every event of the threads it is about.
     *
     * @param variable what the specification calls the thread
     * @param thread the variable that stands for the thread, or -1 if the thread is named
     * @param which the pattern of the threads' names, -1 for all; or the number of the name
     * @param values the shared variables whose values it asks
     * @param reactions what is to be done when it is violated
     */
    record Property(
            String name,
            String variable,
            int thread,
            int which,
            Node formula,
            BitSet values,
            List<Reaction> reactions) {}

    final List<Variable> locals = new ArrayList<>();
    final List<Variable> shared = new ArrayList<>();
    final List<ThreadName> threads = new ArrayList<>();
    final List<Pattern> patterns = new ArrayList<>();
    final List<Temporal> temporals = new ArrayList<>();
    final List<Property> properties = new ArrayList<>();

    private final Set<Mention> mentions = new LinkedHashSet<>();

    /** The state of every thread before its first event. */
    final State initial = new State();

    /** The integers and truths that formulas name. */
    final Set<Long> constants = new LinkedHashSet<>();

    /** How many temporal operators have one bit, and how many a table. */
    int bits;

    int tables;

    /** How many thread variables there are. */
    int variables;

    /** How deep {@code @} is nested below the one that says whose formula it is. */
    int depth;

    /** The shared variables whose values formulas ask. */
    private final BitSet asked = new BitSet();

    private boolean quantified;
    private boolean tellsApart;
    private boolean every;
    private boolean everyRead;
    private boolean intricate;
    private boolean dormant;
    private final Map<String, Long> texts = new HashMap<>();

    Program() {}

    /** Reads what {@code dev.foretell.spec.knows} has compiled. */
    public static Program parse(List<String> lines) {
        return new ProgramReader().read(lines);
    }

    /** The names of the properties, by their numbers; one name may have several. */
    public List<String> propertyNames() {
        return properties.stream().map(Property::name).toList();
    }

    void mention(Mention mention) {
        for (Mention known : mentions) {
            if (known.kind() == mention.kind()
                    && known.of().equals(mention.of())
                    && known.name().equals(mention.name())) {
                return;
            }
        }
        mentions.add(mention);
    }

    /** What formulas name, each once for each specification. */
    Set<Mention> mentions() {
        return mentions;
    }

    void quantifies() {
        quantified = true;
    }

    boolean isQuantified() {
        return quantified;
    }

    void tellsThreadsApart() {
        tellsApart = true;
    }

    /**
     * Whether all that formulas can see of a thread, apart from those they name and the one whose property it is, is its own state and what it
     * knew of these: no quantifier or other thread behind two {@code @}, and no bit for each thread.
     */
    boolean mayRetire() {
        return depth > 0 && depth <= 2 && tables == 0 && !tellsApart;
    }

    void isIntricate(boolean now) {
        intricate |= now;
    }

    /** Whether formulas have more in them than {@link Dormancy} can judge. */
    boolean isIntricate() {
        return intricate;
    }

    /**
     * Whether accesses, locks and messages may be left out until a thread-local variable is set for the first time: see {@link Dormancy}. Starts and ends of
     * threads may not.
     */
    public boolean mayBeDormant() {
        return dormant;
    }

    void speaksOfEveryVariable() {
        every = true;
    }

    /** Whether a formula is about every variable, not about named ones alone. */
    public boolean isAboutEveryVariable() {
        return every;
    }

    void seesEveryRead() {
        everyRead = true;
    }

    /** Whether formulas about every variable can tell a read, of what the thread has not written, from an event that is no access. */
    boolean isAboutEveryRead() {
        return everyRead;
    }

    /** Whether formulas name shared variables. */
    public boolean namesShared() {
        return !shared.isEmpty();
    }

    List<ThreadName> threads() {
        return threads;
    }

    List<Pattern> patterns() {
        return patterns;
    }

    /** The number of the shared variable that is the trace's or program's variable of this name; -1 if none is. */
    public int shared(String target) {
        return number(shared, target);
    }

    /** The number of the thread-local variable of this name; -1 if there is none. */
    public int local(String name) {
        return number(locals, name);
    }

    /** Whether a formula asks the value of this shared variable, and not only who reads and writes it. */
    boolean asksValue(int variable) {
        return asked.get(variable);
    }

    private static int number(List<Variable> variables, String name) {
        for (int i = 0; i < variables.size(); i++) {
            if (variables.get(i).name().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    /** The number of a thread's name, the same for the same name. */
    int thread(String text) {
        ThreadName name = ThreadName.parse(text);
        if (!threads.contains(name)) {
            threads.add(name);
        }
        return threads.indexOf(name);
    }

    /** The number of a pattern of threads' names; -1 for the empty one, which all match. */
    int pattern(String expression) {
        if (expression.isEmpty()) {
            return -1;
        }
        patterns.add(Pattern.compile(expression));
        return patterns.size() - 1;
    }

    /** What a literal of this type stands for. */
    long constant(char type, String text) {
        switch (type) {
            case 'b':
                return text.equals("true") ? 1 : 0;
            case 'd':
                return Double.doubleToRawLongBits(Double.parseDouble(text));
            case 's':
                return text(text);
            default:
                return Long.parseLong(text);
        }
    }

    /** The number that stands for a text, as long as the program is in use. */
    public synchronized long text(String text) {
        Long known = texts.get(text);
        if (known == null) {
            known = (long) texts.size();
            texts.put(text, known);
        }
        return known;
    }

    /** A value as a specification writes it. */
    String written(char type, long value) {
        switch (type) {
            case 'b':
                return value == 0 ? "false" : "true";
            case 'd':
                return Double.toString(Double.longBitsToDouble(value));
            case 's':
                return "\"" + text(value) + "\"";
            case 'r':
                return value == 0 ? "null" : "@" + value;
            default:
                return Long.toString(value);
        }
    }

    /** The text that a number stands for. */
    private synchronized String text(long number) {
        for (Map.Entry<String, Long> known : texts.entrySet()) {
            if (known.getValue() == number) {
                return known.getKey();
            }
        }
        return "";
    }

    /** A value of the run as one of the shared variable with this number. */
    public long sharedValue(int variable, Value type, long bits) {
        return value(shared.get(variable), type, bits, (String) null);
    }

    /** A value of the run as one of the thread-local variable with this number; {@code text} is it, if it is one. */
    public long localValue(int local, Value type, long bits, String text) {
        return value(locals.get(local), type, bits, text);
    }

    /** Whether values of this type can be values of the thread-local variable: 0 and 1 may stand for truths. */
    boolean takes(int local, Value type, long bits) {
        return switch (locals.get(local).type()) {
            case 'b' -> type == Value.BOOLEAN || type == Value.LONG;
            case 'd' -> type == Value.DOUBLE || type == Value.LONG || type == Value.BOOLEAN;
            case 's' -> type == Value.STRING || type == Value.REFERENCE && bits == 0;
            case 'r' -> type == Value.REFERENCE;
            default -> type == Value.LONG || type == Value.BOOLEAN;
        };
    }

    /** A value of the run as one of this variable. */
    long value(Variable variable, Value type, long bits, Names strings) {
        return value(variable, type, bits, type == Value.STRING ? strings.name((int) bits) : null);
    }

    private long value(Variable variable, Value type, long bits, String text) {
        switch (variable.type()) {
            case 'b':
                return bits == 0 ? 0 : 1;
            case 'd':
                return type == Value.DOUBLE ? bits : Double.doubleToRawLongBits(bits);
            case 's':
                return text(text == null ? "" : text);
            default:
                return type == Value.DOUBLE ? (long) Double.longBitsToDouble(bits) : bits;
        }
    }

    /** Takes the values that shared variables have before a trace. */
    void initially(Trace trace) {
        for (int i = 0; i < shared.size(); i++) {
            Variable variable = shared.get(i);
            int number = trace.variableNames().find(variable.name());
            if (number >= 0 && trace.initialType(number) != Value.NONE) {
                long value = value(variable, trace.initialType(number), trace.initialValue(number), trace.strings());
                shared.set(i, new Variable(variable.name(), variable.type(), value));
            }
        }
        complete();
    }

    /** Called when all is read: works out the state before the run. */
    void complete() {
        properties.forEach(property -> asked.or(property.values()));
        initial.more = new long[Math.max(0, bits - 1) / Long.SIZE];
        initial.locals = locals.stream().mapToLong(Variable::initial).toArray();
        initial.shared = shared.stream().map(v -> new Shared(0, v.initial())).toArray(Shared[]::new);
        dormant = Dormancy.isPossible(this);
    }
}
