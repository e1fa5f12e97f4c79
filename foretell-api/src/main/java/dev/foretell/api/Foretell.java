// SPDX-License-Identifier: Apache-2.0
package dev.foretell.api;

import java.util.concurrent.Callable;
import java.util.function.Consumer;

/**
 * What a program may say about itself while it runs. Calls in code that the agent rewrites become
 * events of the trace; without the agent they do nothing, or nothing but run what they were given.
 */
public final class Foretell {
    private Foretell() {}

    /**
     * Says that a quantity of this thread now has a value; specifications can speak of it by its name.
     *
     * @param name the quantity
     * @param value its value from now on
     */
    public static void internal(String name, long value) {}

    /**
     * As {@link #internal(String, long)}.
     *
     * @param name the quantity
     * @param value its value from now on
     */
    public static void internal(String name, double value) {}

    /**
     * As {@link #internal(String, long)}.
     *
     * @param name the quantity
     * @param value its value from now on
     */
    public static void internal(String name, boolean value) {}

    /**
     * As {@link #internal(String, long)}.
     *
     * @param name the quantity
     * @param value its value from now on; may be null
     */
    public static void internal(String name, String value) {}

    /**
     * As {@link #internal(String, long)}; the value is which object it is, not what is in it.
     *
     * @param name the quantity
     * @param value its value from now on; may be null
     */
    public static void internal(String name, Object value) {}

    /**
     * Registers what is to be called when a thread violates a {@code knows} property: by that thread, at once. What it throws does not
     * reach the program.
     *
     * @param hook is given one line that says what is violated, and where
     */
    public static void onViolation(Consumer<String> hook) {}

    /**
     * As {@link #onViolation(Consumer)}, for those who want to know what was violated, by whom and why.
     *
     * @param hook is given the violation
     */
    public static void onKnowledgeViolation(Consumer<KnowledgeViolation> hook) {}

    /**
     * Runs code whose effects other threads should see all or none of. It is only watched, not protected.
     *
     * @param body the code
     */
    public static void atomic(Runnable body) {
        body.run();
    }

    /**
     * As {@link #atomic(Runnable)}, with a name for reports.
     *
     * @param name of the block
     * @param body the code
     */
    public static void atomic(String name, Runnable body) {
        body.run();
    }

    /**
     * As {@link #atomic(Runnable)}, with a result.
     *
     * @param <T> of the result
     * @param body the code
     * @return what the code returns
     * @throws Exception what the code throws
     */
    public static <T> T atomic(Callable<T> body) throws Exception {
        return body.call();
    }

    /**
     * As {@link #atomic(Callable)}, with a name for reports.
     *
     * @param <T> of the result
     * @param name of the block
     * @param body the code
     * @return what the code returns
     * @throws Exception what the code throws
     */
    public static <T> T atomic(String name, Callable<T> body) throws Exception {
        return body.call();
    }

    /**
     * Checks a view from now on, with all its histories empty.
     *
     * @param name of the view
     */
    public static void enableView(String name) {}

    /**
     * Checks a view no longer.
     *
     * @param name of the view
     */
    public static void disableView(String name) {}
}
