// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.formula;

/** The temporal operators, as a formula spells them. */
public enum Operator {
    PREV("prev", true),
    ONCE("once", true),
    HISTORICALLY("historically", true),
    START("start", true),
    END("end", true),
    SINCE("since", true),
    WEAK_SINCE("weaksince", true),
    INTERVAL("[,)", true),
    WEAK_INTERVAL("[,)w", true),
    NEXT("next", false),
    ALWAYS("always", false),
    EVENTUALLY("eventually", false),
    UNTIL("until", false),
    WEAK_UNTIL("weakuntil", false),
    RELEASE("release", false);

    private final String label;
    private final boolean past;

    Operator(String label, boolean past) {
        this.label = label;
        this.past = past;
    }

    public String label() {
        return label;
    }

    /** Whether it speaks of the past, and not of what is to come. */
    public boolean isPast() {
        return past;
    }

    /** The operator spelled like this; there must be one. */
    static Operator labelled(String label) {
        for (Operator operator : values()) {
            if (operator.label.equals(label)) {
                return operator;
            }
        }
        throw new IllegalArgumentException(label);
    }
}
