// SPDX-License-Identifier: Apache-2.0
package dev.foretell.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A field that threads race for on purpose: its races are not reported. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.FIELD)
public @interface Expected {
    /**
     * Why the races do no harm.
     *
     * @return a reason, for those who read the code
     */
    String value();
}
