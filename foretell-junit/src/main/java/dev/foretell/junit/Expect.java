// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A bug that must be predicted from a test's run; for tests of {@link Predict}. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@Repeatable(Expect.List.class)
public @interface Expect {
    /**
     * The kind of bug.
     *
     * @return a kind
     */
    Bug value();

    /**
     * What it is about, such as {@code com.acme.Counter.hits}.
     *
     * @return a part of the name of a variable, of the class of a lock, or of {@code Specification.property}; empty for any
     */
    String on() default "";

    /** Several expectations. */
    @Documented
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.METHOD)
    @interface List {
        /**
         * All of them.
         *
         * @return the expectations
         */
        Expect[] value();
    }
}
