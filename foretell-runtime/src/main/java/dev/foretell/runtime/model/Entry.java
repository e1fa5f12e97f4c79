// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.model;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;

/** What a table says about a class and those below it that it does not mention. */
public final class Entry {
    final String name;

    /** Whether the trace is to show the object that holds the state; otherwise that is a part that nobody sees. */
    final boolean isView;

    private final List<Rule> rules = new ArrayList<>();

    /** What methods of this class do to their object. */
    private final EnumSet<Rule.Effect> effects = EnumSet.noneOf(Rule.Effect.class);

    Entry(String name, boolean isView) {
        this.name = name;
        this.isView = isView;
    }

    void add(Rule rule) {
        rules.add(rule);
        if (rule.argument == 0) {
            effects.add(rule.effect);
        }
    }

    /** The rules for arguments of this method. */
    public List<Rule> forArguments(String method) {
        List<Rule> found = new ArrayList<>();
        for (Rule rule : rules) {
            if (rule.argument > 0 && rule.covers(method)) {
                found.add(rule);
            }
        }
        return found;
    }

    /** Whether something is said about objects of the class, and not only about what its methods are given. */
    boolean isAboutObjects() {
        return !effects.isEmpty();
    }

    /** Whether some method of this class has this effect on its object. */
    public boolean has(Rule.Effect effect) {
        return effects.contains(effect);
    }

    /** The first rule that holds for calls of this method on an object with those fields. */
    Rule forObject(String method, boolean hasCondition) {
        for (Rule rule : rules) {
            if (rule.argument == 0 && (rule.condition == null || hasCondition) && rule.covers(method)) {
                return rule;
            }
        }
        return null;
    }
}
