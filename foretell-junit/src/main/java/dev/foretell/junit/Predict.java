// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test, or all tests of a class, from whose run bugs of other runs are predicted. A test that passes and predicts
 * something that it does not {@link Expect} fails, and so does one that does not predict what it expects. The JVM
 * must have been started with Foretell's agent; without it the tests fail and say how to.
 *
 * <p>Such tests must not run at the same time as others in one JVM: what others do would be taken for theirs.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@ExtendWith(PredictExtension.class)
public @interface Predict {
    /**
     * How long each kind of bug may be looked for, in milliseconds.
     *
     * @return more than 0
     */
    long budgetMillis() default 10_000;
}
