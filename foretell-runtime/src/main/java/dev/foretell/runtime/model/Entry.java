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

    private final List<ModelRule> rules = new ArrayList<>();

    /** What methods of this class do to their object. */
    private final EnumSet<ModelRule.Effect> effects = EnumSet.noneOf(ModelRule.Effect.class);

    Entry(String name, boolean isView) {
        this.name = name;
        this.isView = isView;
    }

    void add(ModelRule rule) {
        rules.add(rule);
        if (rule.argument == 0) {
            effects.add(rule.effect);
        }
    }

    /** The rules for arguments of this method. */
    public List<ModelRule> forArguments(String method) {
        List<ModelRule> found = new ArrayList<>();
        for (ModelRule rule : rules) {
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
    public boolean has(ModelRule.Effect effect) {
        return effects.contains(effect);
    }

    /** The first rule that holds for calls of this method on an object with those fields. */
    ModelRule forObject(String method, boolean hasCondition) {
        for (ModelRule rule : rules) {
            if (rule.argument == 0 && (rule.condition == null || hasCondition) && rule.covers(method)) {
                return rule;
            }
        }
        return null;
    }
}
