// SPDX-License-Identifier: Apache-2.0
package dev.foretell.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A method whose effects other threads should see all or none of; it is checked to be so. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface Atomic {
    /**
     * The name of the block in reports.
     *
     * @return a name; empty for class and method
     */
    String value() default "";
}
