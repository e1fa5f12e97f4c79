// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/**
 * A test, or all tests of a class, that is run again and again in this JVM, each time in another schedule, until its threads have seen
 * all that they can see, or a limit is reached. It fails if it fails in any schedule, or if no thread can go on; the message has a schedule that makes that happen again.
 *
 * <p>Each run has an instance of its own, with the methods for before and after each test. What a run leaves in static fields is
 * there in the next one: reset it before each test. The JVM must have been started with Foretell's agent and its option {@code explore}.
 *
 * <p>Other tests must not change the same state meanwhile. So such tests lock all others out, as {@link Predict} does.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@ExtendWith(ScheduleExtension.class)
@ResourceLock(Resources.GLOBAL)
public @interface Explore {
    /**
     * How often the test may be run.
     *
     * @return more than 0
     */
    int runs() default 10_000;

    /**
     * When no run is begun any more.
     *
     * @return seconds from the first run
     */
    int seconds() default 60;

    /**
     * Whether the test also fails if not all behaviours could be covered. Otherwise an entry of JUnit's report says what is missing.
     *
     * @return whether it must be complete
     */
    boolean complete() default false;
}
