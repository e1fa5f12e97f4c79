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
 * A test, or all tests of a class, from whose run bugs of other runs are predicted. A test that passes and predicts
 * something that it does not {@link Expect} fails, and so does one that does not predict what it expects. The JVM
 * must have been started with Foretell's agent; without it the tests fail and say how to.
 *
 * <p>What other tests do at the same time would be taken for theirs. So such tests lock all others of the JVM out, as
 * {@link org.junit.jupiter.api.parallel.Isolated} does, wherever tests run in parallel.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@ExtendWith(PredictExtension.class)
@ResourceLock(Resources.GLOBAL)
public @interface Predict {
    /**
     * How long each kind of bug may be looked for, in milliseconds.
     *
     * @return more than 0
     */
    long budgetMillis() default 10_000;

    /**
     * Specifications that are checked on all runs that the test stands for.
     *
     * @return names of files, or of resources beside the test class
     */
    String[] spec() default {};

    /**
     * Rules for findings that are not told, as for {@code foretell analyze --suppress}.
     *
     * @return the name of a file, or of a resource beside the test class; empty for what the configuration parameter {@code foretell.suppress} names,
     *     or none
     */
    String suppress() default "";
}
