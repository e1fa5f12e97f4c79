// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import java.util.List;

/** A formula or expression as a specification writes it, for the twin to evaluate by the definition. */
sealed interface Form {
    /** How a specification writes it. */
    String text();

    record Constant(long value) implements Form {
        @Override
        public String text() {
            return value < 0 ? "(0 - " + -value + ")" : Long.toString(value);
        }
    }

    record Truth(boolean value) implements Form {
        @Override
        public String text() {
            return Boolean.toString(value);
        }
    }

    record Local(String name) implements Form {
        @Override
        public String text() {
            return name;
        }
    }

    record Shared(String name) implements Form {
        @Override
        public String text() {
            return name;
        }
    }

    record Access(boolean write, String variable) implements Form {
        @Override
        public String text() {
            return (write ? "write(" : "read(") + variable + ")";
        }
    }

    record Not(Form inner) implements Form {
        @Override
        public String text() {
            return "!(" + inner.text() + ")";
        }
    }

    /** {@code &}, {@code |}, {@code ->}, {@code <->}, a comparison, or arithmetic. */
    record Pair(String operator, Form left, Form right) implements Form {
        @Override
        public String text() {
            return "(" + left.text() + " " + operator + " " + right.text() + ")";
        }
    }

    /** {@code prev}, {@code once}, {@code historically}; {@code start} and {@code end} too. */
    record Past(String operator, Form inner) implements Form {
        @Override
        public String text() {
            boolean function = operator.equals("start") || operator.equals("end");
            return function ? operator + "(" + inner.text() + ")" : "(" + operator + " (" + inner.text() + "))";
        }
    }

    /** {@code since}, {@code weaksince}, {@code [,)} and {@code [,)w}. */
    record Since(String operator, Form left, Form right) implements Form {
        @Override
        public String text() {
            return operator.startsWith("[")
                    ? "[" + left.text() + ", " + right.text() + ")" + operator.substring(3)
                    : "((" + left.text() + ") " + operator + " (" + right.text() + "))";
        }
    }

    /** {@code @}: a variable, a name in quotation marks, or a place among the threads. */
    record At(String agent, Form inner) implements Form {
        @Override
        public String text() {
            return "@" + agent + " (" + inner.text() + ")";
        }
    }

    record Quantified(boolean forall, String variable, List<String> others, String pattern, Form inner)
            implements Form {
        @Override
        public String text() {
            StringBuilder text = new StringBuilder(forall ? "(forall " : "(exists ").append(variable);
            others.forEach(other -> text.append(" != ").append(other));
            if (pattern != null) {
                text.append(" in \"").append(pattern).append('"');
            }
            return text.append(": ").append(inner.text()).append(")").toString();
        }
    }
}
