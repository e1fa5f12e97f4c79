// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.regex;

import dev.foretell.spec.internal.Budget;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Extended regular expressions and their derivatives (Brzozowski, <i>Derivatives of regular expressions</i>, 1964).
 * Equal expressions have one number. Unions and intersections are sets, so that an expression has finitely many
 * derivatives.
 */
final class Expressions {
    private enum Kind {
        SYMBOL,
        CONCATENATION,
        STAR,
        COMPLEMENT,
        UNION,
        INTERSECTION
    }

    private static final long STEPS = 3_000_000;

    /** @param parts operands; for a symbol, its number */
    private record Node(Kind kind, List<Integer> parts) {}

    private final List<Node> nodes = new ArrayList<>();
    private final Map<Node, Integer> numbers = new HashMap<>();
    private final Map<Long, Integer> derivatives = new HashMap<>();
    private final BitSet nullable = new BitSet();
    private final Budget budget = new Budget(STEPS);

    /** The expression without words. */
    final int nothing = add(Kind.UNION, List.of());

    /** The expression with all words. */
    final int everything = add(Kind.INTERSECTION, List.of());

    /** The expression with the empty word alone. */
    final int epsilon = add(Kind.STAR, List.of(nothing));

    int symbol(int symbol) {
        return add(Kind.SYMBOL, List.of(symbol));
    }

    int concatenation(int left, int right) {
        if (left == nothing || right == nothing) {
            return nothing;
        }
        if (left == epsilon || right == epsilon) {
            return left == epsilon ? right : left;
        }
        Node first = nodes.get(left);
        if (first.kind == Kind.CONCATENATION) {
            return concatenation(first.parts.get(0), concatenation(first.parts.get(1), right));
        }
        return add(Kind.CONCATENATION, List.of(left, right));
    }

    int star(int operand) {
        if (operand == nothing || operand == epsilon) {
            return epsilon;
        }
        return nodes.get(operand).kind == Kind.STAR ? operand : add(Kind.STAR, List.of(operand));
    }

    int complement(int operand) {
        Node node = nodes.get(operand);
        if (operand == nothing || operand == everything) {
            return operand == nothing ? everything : nothing;
        }
        return node.kind == Kind.COMPLEMENT ? node.parts.get(0) : add(Kind.COMPLEMENT, List.of(operand));
    }

    int union(int left, int right) {
        return lattice(Kind.UNION, nothing, everything, left, right);
    }

    int intersection(int left, int right) {
        return lattice(Kind.INTERSECTION, everything, nothing, left, right);
    }

    private int lattice(Kind kind, int neutral, int dominant, int... operands) {
        SortedSet<Integer> parts = new TreeSet<>();
        for (int operand : operands) {
            Node node = nodes.get(operand);
            budget.spend(node.parts.size());
            if (operand != neutral && operand != dominant && node.kind == kind) {
                parts.addAll(node.parts);
            } else if (operand != neutral) {
                parts.add(operand);
            }
        }
        if (parts.contains(dominant)) {
            return dominant;
        }
        return parts.isEmpty() ? neutral : parts.size() == 1 ? parts.first() : add(kind, List.copyOf(parts));
    }

    private int add(Kind kind, List<Integer> parts) {
        Node node = new Node(kind, parts);
        Integer known = numbers.putIfAbsent(node, nodes.size());
        budget.spend(1 + parts.size());
        if (known == null) {
            nullable.set(nodes.size(), isNullable(node));
            nodes.add(node);
        }
        return known == null ? nodes.size() - 1 : known;
    }

    /** Whether the empty word is one of the expression's. */
    boolean isNullable(int expression) {
        return nullable.get(expression);
    }

    private boolean isNullable(Node node) {
        return switch (node.kind) {
            case SYMBOL -> false;
            case STAR -> true;
            case COMPLEMENT -> !isNullable(node.parts.get(0));
            case CONCATENATION, INTERSECTION -> node.parts.stream().allMatch(this::isNullable);
            case UNION -> node.parts.stream().anyMatch(this::isNullable);
        };
    }

    /** What may follow a symbol. */
    int derivative(int expression, int symbol) {
        long key = (long) expression << 32 | symbol;
        Integer known = derivatives.get(key);
        if (known == null) {
            known = derive(nodes.get(expression), expression, symbol);
            derivatives.put(key, known);
        }
        return known;
    }

    /** The derivatives of an expression that have words. */
    Set<Integer> live(int start, int symbols, int most) {
        Set<Integer> reached = new LinkedHashSet<>(Set.of(start));
        Map<Integer, Set<Integer>> sources = new HashMap<>();
        Deque<Integer> open = new ArrayDeque<>(reached);
        while (!open.isEmpty()) {
            int expression = open.pop();
            for (int symbol = 0; symbol < symbols; symbol++) {
                int next = derivative(expression, symbol);
                sources.computeIfAbsent(next, key -> new HashSet<>()).add(expression);
                if (reached.add(next)) {
                    open.push(next);
                }
            }
            if (reached.size() > most) {
                throw new Budget.TooLarge();
            }
        }
        Set<Integer> live = new HashSet<>();
        reached.stream().filter(this::isNullable).forEach(open::push);
        while (!open.isEmpty()) {
            int expression = open.pop();
            if (live.add(expression)) {
                open.addAll(sources.getOrDefault(expression, Set.of()));
            }
        }
        return live;
    }

    private int derive(Node node, int expression, int symbol) {
        return switch (node.kind) {
            case SYMBOL -> node.parts.get(0) == symbol ? epsilon : nothing;
            case STAR -> concatenation(derivative(node.parts.get(0), symbol), expression);
            case COMPLEMENT -> complement(derivative(node.parts.get(0), symbol));
            case CONCATENATION -> {
                int left = node.parts.get(0);
                int right = node.parts.get(1);
                int inLeft = concatenation(derivative(left, symbol), right);
                yield isNullable(left) ? union(inLeft, derivative(right, symbol)) : inLeft;
            }
            case UNION -> {
                int result = nothing;
                for (int part : node.parts) {
                    result = union(result, derivative(part, symbol));
                }
                yield result;
            }
            case INTERSECTION -> {
                int result = everything;
                for (int part : node.parts) {
                    result = intersection(result, derivative(part, symbol));
                }
                yield result;
            }
        };
    }
}
