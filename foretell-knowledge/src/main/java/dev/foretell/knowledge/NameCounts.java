// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Nearest;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import dev.foretell.trace.control.NameUse;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;

/** How often a run has what formulas name. Threads count at once, without waiting for each other. */
public final class NameCounts {
    /** So many different names that nobody asked for are kept, to tell which one was meant. */
    private static final int KEPT = 1_000;

    private final Program program;
    private final LongAdder[] locals;
    private final LongAdder[] shared;
    private final LongAdder[] threads;
    private final LongAdder[] patterns;

    /** By local: how often it was given a value that is not of its type, and a type of such a value. */
    private final LongAdder[] mistyped;

    private final AtomicReferenceArray<Value> mistakes;

    /** Names of threads, and of internal events that set no variable; guarded by itself, as is the other. */
    private final Set<String> otherThreads = new LinkedHashSet<>();

    private final Set<String> otherEvents = new LinkedHashSet<>();

    NameCounts(Program program) {
        this.program = program;
        locals = adders(program.locals.size());
        shared = adders(program.shared.size());
        threads = adders(program.threads.size());
        patterns = adders(program.patterns.size());
        mistyped = adders(locals.length);
        mistakes = new AtomicReferenceArray<>(locals.length);
    }

    /** What a trace has of what the lines of {@link Program#parse} name. */
    public static List<NameUse> of(List<String> lines, Trace trace) {
        Program program = Program.parse(lines);
        NameCounts counts = new NameCounts(program);
        Roster roster = new Roster(program, counts);
        for (int i = 0; i < trace.threadNames().size(); i++) {
            roster.enter(trace.threadNames().name(i));
        }
        for (int event = 0; event < trace.size(); event++) {
            counts.count(trace, event);
        }
        return counts.uses();
    }

    private void count(Trace trace, int event) {
        Kind kind = trace.kind(event);
        if (kind == Kind.BEGIN && program.local(Program.ATOMIC) >= 0) {
            set(program.local(Program.ATOMIC));
        } else if (kind == Kind.INTERNAL) {
            String name = trace.internalNames().name(trace.target(event));
            int local = program.local(name);
            if (local < 0) {
                passed(name);
            } else {
                set(local);
                given(local, trace.valueType(event), trace.value(event));
            }
        } else if (kind.isAccess() && shared.length > 0) {
            String name = trace.variableNames().name(trace.target(event));
            int at = name.lastIndexOf('@');
            int variable = program.shared(at < 0 ? name : name.substring(0, at));
            if (variable >= 0) {
                accessed(variable);
            }
        }
    }

    private static LongAdder[] adders(int size) {
        LongAdder[] adders = new LongAdder[size];
        for (int i = 0; i < size; i++) {
            adders[i] = new LongAdder();
        }
        return adders;
    }

    void set(int local) {
        locals[local].increment();
    }

    /** The program has given this value to a thread-local variable, which is counted as {@link #set}. */
    public void given(int local, Value type, long bits) {
        if (!program.takes(local, type, bits)) {
            mistyped[local].increment();
            mistakes.set(local, type);
        }
    }

    void accessed(int variable) {
        shared[variable].increment();
    }

    /** A thread is the one that this name means. */
    void met(int threadName) {
        threads[threadName].increment();
    }

    /** A thread begins. */
    void began(String thread) {
        for (int i = 0; i < patterns.length; i++) {
            if (program.patterns.get(i).matcher(thread).matches()) {
                patterns[i].increment();
            }
        }
        if (threads.length + patterns.length > 0) {
            keep(otherThreads, thread);
        }
    }

    /** An internal event sets no variable that is declared. */
    public void passed(String event) {
        if (locals.length > 0) {
            keep(otherEvents, event);
        }
    }

    private static void keep(Set<String> names, String name) {
        synchronized (names) {
            if (names.size() < KEPT) {
                names.add(name);
            }
        }
    }

    /** What is named, in the order in which it is; whether a field exists is not known here. */
    public List<NameUse> uses() {
        List<NameUse> uses = new ArrayList<>();
        for (Mention mention : program.mentions()) {
            long count = count(mention);
            String never = count > 0 ? "" : never(mention);
            uses.add(new NameUse(mention.kind(), mention.of(), mention.name(), count, never));
        }
        return uses;
    }

    private long count(Mention mention) {
        LongAdder[] counts = mention.threads() != null
                ? patterns
                : switch (mention.kind()) {
                    case LOCAL -> locals;
                    case VARIABLE -> shared;
                    default -> threads;
                };
        long count = counts[mention.number()].sum();
        return counts == locals ? count - mistyped[mention.number()].sum() : count;
    }

    private String never(Mention mention) {
        return switch (mention.kind()) {
            case LOCAL ->
                mistakes.get(mention.number()) == null
                        ? neverSet(mention.name(), copy(otherEvents))
                        : mistyped(mention.name(), mistakes.get(mention.number()));
            case THREAD -> noThread(mention.name(), copy(otherThreads));
            default -> "";
        };
    }

    /** Nobody can misspell the variable of atomic blocks: a program without such a block could have one. */
    private static String neverSet(String local, Set<String> events) {
        return local.equals(Program.ATOMIC)
                ? ""
                : "no thread set it; Foretell.internal(\"" + local + "\", …) does" + Nearest.hint(local, events);
    }

    private static String mistyped(String local, Value given) {
        String type = switch (given) {
            case LONG -> "int";
            case REFERENCE -> "ref";
            default -> given.name().toLowerCase(Locale.ROOT);
        };
        return "Foretell.internal(\"" + local + "\", …) gives it values of another type; declare it as " + type;
    }

    /** Why no thread is meant; {@code name}: as a formula writes it. */
    static String noThread(String name, Set<String> threads) {
        String meant = name.replace("@", "").replace("\"", "");
        return name.startsWith("@") && !name.contains("\"")
                ? "the run had only " + threads.size() + (threads.size() == 1 ? " thread" : " threads")
                : "no thread of the run had this name" + Nearest.hint(meant, threads);
    }

    private static Set<String> copy(Set<String> names) {
        synchronized (names) {
            return new LinkedHashSet<>(names);
        }
    }
}
