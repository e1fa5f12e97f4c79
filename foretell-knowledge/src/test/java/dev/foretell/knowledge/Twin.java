// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The definition of the logic, over the whole computation: events, what happened before each, and formulas evaluated from scratch in every
 * state. A state is an event, or {@link #START} for that before any.
 */
final class Twin {
    static final int START = -1;

    /** A thread that is not in the run. */
    static final int NOBODY = Integer.MAX_VALUE;

    private final Trace trace;

    /** By event: itself and what happened before it. */
    private final List<BitSet> past = new ArrayList<>();

    /** What has been asked before. */
    private final Map<Question, Long> answers = new HashMap<>();

    private record Question(Form form, int state, int self, Map<String, Integer> threads) {}

    Twin(Trace trace) {
        this.trace = trace;
        for (int event = 0; event < trace.size(); event++) {
            BitSet before = new BitSet();
            before.set(event);
            for (int earlier = 0; earlier < event; earlier++) {
                if (isDirectlyBefore(earlier, event)) {
                    before.or(past.get(earlier));
                }
            }
            past.add(before);
        }
    }

    private boolean isDirectlyBefore(int earlier, int event) {
        if (trace.thread(earlier) == trace.thread(event)) {
            return true;
        }
        Kind first = trace.kind(earlier);
        Kind second = trace.kind(event);
        if (first == Kind.FORK && trace.target(earlier) == trace.thread(event)
                || second == Kind.JOIN && trace.target(event) == trace.thread(earlier)
                || first == Kind.FORK && second == Kind.JOIN && trace.target(earlier) == trace.target(event)) {
            return true;
        }
        return place(earlier).equals(place(event)) && !(isRead(first) && isRead(second)) && !isReceipt(first);
    }

    /** Who receives a message learns from those who sent it, and nobody learns from who received it. */
    private static boolean isReceipt(Kind kind) {
        return kind == Kind.RECEIVE || kind == Kind.WAKE;
    }

    private static boolean isRead(Kind kind) {
        return kind.isRead() || kind == Kind.READ_ACQUIRE || kind == Kind.READ_RELEASE;
    }

    /** What an event acts on, if that orders it; events that act on nothing have a place of their own. */
    private String place(int event) {
        Kind kind = trace.kind(event);
        int target = trace.target(event);
        return switch (kind) {
            case READ, WRITE, VOLATILE_READ, VOLATILE_WRITE, VOLATILE_UPDATE -> "variable " + target;
            case ACQUIRE, RELEASE, READ_ACQUIRE, READ_RELEASE -> "lock " + target;
            case SEND, RECEIVE -> "message " + target;
            case NOTIFY, WAKE -> "notification " + target;
            default -> "event " + event;
        };
    }

    /** The last state of a thread that is known in a state of another, or of its own. */
    private int known(int thread, int state, int self) {
        if (thread == self) {
            return state;
        }
        for (int event = state; event >= 0; event--) {
            if (trace.thread(event) == thread && past.get(state).get(event)) {
                return event;
            }
        }
        return START;
    }

    /** The threads with an event or a fork in the past of a state, and the state's own. */
    List<Integer> heardOf(int state, int self) {
        Set<Integer> threads = new TreeSet<>(Set.of(self));
        if (state >= 0) {
            past.get(state).stream().forEach(event -> {
                threads.add(trace.thread(event));
                if (trace.kind(event) == Kind.FORK) {
                    threads.add(trace.target(event));
                }
            });
        }
        return List.copyOf(threads);
    }

    private int before(int state, int self) {
        for (int event = state - 1; event >= 0; event--) {
            if (trace.thread(event) == self) {
                return event;
            }
        }
        return START;
    }

    boolean holds(Form form, int state, int self, Map<String, Integer> threads) {
        return value(form, state, self, threads) == 1;
    }

    /** A number, or 1 and 0 for truth; null if there is none. */
    private Long value(Form form, int state, int self, Map<String, Integer> threads) {
        Question question = new Question(form, state, self, threads);
        if (!answers.containsKey(question)) {
            answers.put(question, evaluated(form, state, self, threads));
        }
        return answers.get(question);
    }

    private Long evaluated(Form form, int state, int self, Map<String, Integer> threads) {
        if (form instanceof Form.Constant constant) {
            return constant.value();
        }
        if (form instanceof Form.Truth truth) {
            return truth(truth.value());
        }
        if (form instanceof Form.Local local) {
            return local(local.name(), state, self);
        }
        if (form instanceof Form.Shared shared) {
            return shared(shared.name(), state);
        }
        if (form instanceof Form.Access access) {
            boolean kind = state >= 0
                    && (access.write()
                            ? trace.kind(state).isWrite()
                            : trace.kind(state).isRead());
            return truth(kind
                    && withoutObject(trace.variableName(trace.target(state))).equals(access.variable()));
        }
        if (form instanceof Form.Not not) {
            return truth(!holds(not.inner(), state, self, threads));
        }
        if (form instanceof Form.Pair pair) {
            return pair(
                    pair.operator(),
                    value(pair.left(), state, self, threads),
                    value(pair.right(), state, self, threads));
        }
        if (form instanceof Form.Past past) {
            return truth(past(past.operator(), past.inner(), state, self, threads));
        }
        if (form instanceof Form.Since since) {
            return truth(since(since, state, self, threads));
        }
        if (form instanceof Form.At at) {
            int thread = thread(at.agent(), threads);
            return value(at.inner(), known(thread, state, self), thread, threads);
        }
        return truth(quantified((Form.Quantified) form, state, self, threads));
    }

    private static String withoutObject(String variable) {
        return variable.replaceFirst("@.*", "");
    }

    /** By variable, or by name, or by the order in which threads come. */
    private int thread(String agent, Map<String, Integer> threads) {
        if (threads.containsKey(agent)) {
            return threads.get(agent);
        }
        if (agent.startsWith("\"")) {
            int number = trace.threadNames().find(agent.substring(1, agent.length() - 1));
            return number < 0 ? NOBODY : number;
        }
        List<Integer> order = new ArrayList<>();
        for (int event = 0; event < trace.size(); event++) {
            if (!order.contains(trace.thread(event))) {
                order.add(trace.thread(event));
            }
            if (trace.kind(event) == Kind.FORK && !order.contains(trace.target(event))) {
                order.add(trace.target(event));
            }
        }
        int place = Integer.parseInt(agent);
        return place > order.size() ? NOBODY : order.get(place - 1);
    }

    private static long truth(boolean value) {
        return value ? 1 : 0;
    }

    private long local(String name, int state, int self) {
        long value = 0;
        int blocks = 0;
        int depth = 0;
        for (int event = 0; event <= state; event++) {
            if (trace.thread(event) != self) {
                continue;
            }
            Kind kind = trace.kind(event);
            if (kind == Kind.INTERNAL
                    && trace.internalNames().name(trace.target(event)).equals(name)) {
                value = trace.value(event);
            } else if (name.equals("atomic") && kind == Kind.BEGIN && depth++ == 0) {
                value = ++blocks;
            } else if (name.equals("atomic") && kind == Kind.END && --depth == 0) {
                value = 0;
            }
        }
        return value;
    }

    private long shared(String name, int state) {
        int variable = trace.variableNames().find(name);
        for (int event = state; event >= 0; event--) {
            if (past.get(state).get(event) && trace.kind(event).isWrite() && trace.target(event) == variable) {
                return trace.value(event);
            }
        }
        return variable < 0 ? 0 : trace.initialValue(variable);
    }

    private static Long pair(String operator, Long a, Long b) {
        boolean known = a != null && b != null;
        return switch (operator) {
            case "&" -> truth(a == 1 && b == 1);
            case "|" -> truth(a == 1 || b == 1);
            case "->" -> truth(a == 0 || b == 1);
            case "<->" -> truth(a.equals(b));
            case "=" -> truth(known && a.equals(b));
            case "!=" -> truth(known && !a.equals(b));
            case "<" -> truth(known && a < b);
            case "<=" -> truth(known && a <= b);
            case ">" -> truth(known && a > b);
            case ">=" -> truth(known && a >= b);
            case "+" -> known ? a + b : null;
            case "-" -> known ? a - b : null;
            case "*" -> known ? a * b : null;
            case "/" -> known && b != 0 ? a / b : null;
            case "%" -> known && b != 0 ? a % b : null;
            default -> throw new AssertionError(operator);
        };
    }

    private boolean past(String operator, Form inner, int state, int self, Map<String, Integer> threads) {
        boolean now = holds(inner, state, self, threads);
        boolean previously = state == START ? now : holds(inner, before(state, self), self, threads);
        return switch (operator) {
            case "prev" -> previously;
            case "start" -> now && !previously;
            case "end" -> !now && previously;
            case "once" -> now || state != START && past(operator, inner, before(state, self), self, threads);
            case "historically" -> now && (state == START || past(operator, inner, before(state, self), self, threads));
            default -> throw new AssertionError(operator);
        };
    }

    private boolean since(Form.Since form, int state, int self, Map<String, Integer> threads) {
        boolean left = holds(form.left(), state, self, threads);
        boolean right = holds(form.right(), state, self, threads);
        boolean weak = form.operator().equals("weaksince") || form.operator().equals("[,)w");
        boolean before = state == START ? weak : since(form, before(state, self), self, threads);
        return form.operator().startsWith("[") ? !right && (left || before) : right || left && before;
    }

    private boolean quantified(Form.Quantified form, int state, int self, Map<String, Integer> threads) {
        for (int thread : heardOf(state, self)) {
            boolean meant = form.others().stream().noneMatch(other -> threads.get(other) == thread)
                    && (form.pattern() == null
                            || trace.threadNames()
                                    .name(thread)
                                    .matches(form.pattern().replace("*", ".*")));
            if (meant) {
                Map<String, Integer> more = new HashMap<>(threads);
                more.put(form.variable(), thread);
                if (holds(form.inner(), state, self, more) != form.forall()) {
                    return !form.forall();
                }
            }
        }
        return form.forall();
    }
}
