// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.event;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/** What the program wants called on violations, for as long as it runs. */
public final class ViolationCallbacks {
    private static final List<Consumer<String>> HOOKS = new CopyOnWriteArrayList<>();

    /** Those that are given an object of {@code dev.foretell.api.KnowledgeViolation} as the program knows it. */
    private static final List<Consumer<Object>> DETAILED = new CopyOnWriteArrayList<>();

    private ViolationCallbacks() {}

    static void add(Consumer<String> hook) {
        HOOKS.add(hook);
    }

    /** All of them, in the order in which they came. */
    public static List<Consumer<String>> hooks() {
        return HOOKS;
    }

    static void addDetailed(Consumer<Object> hook) {
        DETAILED.add(hook);
    }

    /** Those that want an object. */
    public static List<Consumer<Object>> detailed() {
        return DETAILED;
    }
}
