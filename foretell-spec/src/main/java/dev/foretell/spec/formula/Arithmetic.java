// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.formula;

import java.util.Objects;

/** Operations on the values of terms; null is undefined and makes the result undefined or false. */
final class Arithmetic {
    private Arithmetic() {}

    static Object calculate(String operator, Object left, Object right) {
        if (left instanceof Long a && right instanceof Long b) {
            return calculate(operator, a.longValue(), b.longValue());
        }
        if (left instanceof Number a && right instanceof Number b) {
            return calculate(operator, a.doubleValue(), b.doubleValue());
        }
        return null;
    }

    private static Object calculate(String operator, long a, long b) {
        return switch (operator) {
            case "+" -> a + b;
            case "-" -> a - b;
            case "*" -> a * b;
            case "/" -> b == 0 ? null : a / b;
            case "%" -> b == 0 ? null : a % b;
            default -> throw new AssertionError(operator);
        };
    }

    private static Object calculate(String operator, double a, double b) {
        return switch (operator) {
            case "+" -> a + b;
            case "-" -> a - b;
            case "*" -> a * b;
            case "/" -> a / b;
            case "%" -> a % b;
            default -> throw new AssertionError(operator);
        };
    }

    static boolean compare(String operator, Object left, Object right) {
        if (left == null || right == null) {
            return false;
        }
        return switch (operator) {
            case "=", "==" -> equal(left, right);
            case "!=" -> !equal(left, right);
            case "<" -> order(left, right) < 0;
            case "<=" -> order(left, right) <= 0;
            case ">" -> order(left, right) > 0;
            case ">=" -> order(left, right) >= 0;
            default -> throw new AssertionError(operator);
        };
    }

    private static boolean equal(Object left, Object right) {
        boolean numbers = left instanceof Number && right instanceof Number;
        return numbers ? order(left, right) == 0 : Objects.equals(left, right);
    }

    private static int order(Object left, Object right) {
        if (left instanceof Long a && right instanceof Long b) {
            return Long.compare(a, b);
        }
        return Double.compare(((Number) left).doubleValue(), ((Number) right).doubleValue());
    }
}
