// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.model;

import dev.foretell.runtime.memory.Members;
import dev.foretell.runtime.memory.Offsets;
import java.lang.reflect.Method;

/** What one call does to objects of one class: found out when they first meet. */
final class Decision {
    static final Decision NOTHING = new Decision(null, null, null, Offsets.NONE);

    /** What applies; null if the call does nothing to such an object. */
    final Entries entries;

    /** See {@link Meeting}; null if there is none yet. */
    Meeting meeting;

    private final ModelRule rule;
    private final ModelRule conditional;
    private final long condition;

    private Decision(Entries entries, ModelRule rule, ModelRule conditional, long condition) {
        this.entries = entries;
        this.rule = rule;
        this.conditional = conditional;
        this.condition = condition;
    }

    /** For a call of this method, given with its descriptor, that is looked for from a class upwards. */
    static Decision of(Class<?> start, String method) {
        Class<?> type = start;
        while (type != null && !isPlatform(type) && ModelTable.entry(type.getName()) == null) {
            if (declares(type, method)) {
                return NOTHING;
            }
            type = type.getSuperclass();
        }
        Entries entries = type == null ? null : Entries.of(type);
        if (entries == null || entries.entry == null) {
            return NOTHING;
        }
        Entry entry = entries.entry;
        ModelRule rule = entry.forObject(method, false);
        ModelRule conditional = entry.forObject(method, true);
        long condition = Offsets.NONE;
        if (conditional != null && conditional.condition != null) {
            condition = Offsets.of(type, conditional.condition);
        }
        return rule == null && conditional == null ? NOTHING : new Decision(entries, rule, conditional, condition);
    }

    ModelRule.Effect effect(Object object) {
        ModelRule holds = condition != Offsets.NONE && Offsets.flag(object, condition) ? conditional : rule;
        return holds == null ? ModelRule.Effect.NONE : holds.effect;
    }

    private static boolean isPlatform(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }

    /** Whether the class has a method of its own in place of the modelled one. */
    private static boolean declares(Class<?> type, String method) {
        Method[] methods = Members.methods(type);
        if (methods == null) {
            return false;
        }
        for (Method declared : methods) {
            if (method.startsWith(declared.getName())
                    && method.charAt(declared.getName().length()) == '('
                    && method.startsWith(
                            parameters(declared), declared.getName().length())) {
                return true;
            }
        }
        return false;
    }

    private static String parameters(Method method) {
        StringBuilder text = new StringBuilder("(");
        for (Class<?> parameter : method.getParameterTypes()) {
            text.append(parameter.descriptorString());
        }
        return text.append(')').toString();
    }
}
