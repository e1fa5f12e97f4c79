// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/**
 * A test that is run in schedules that {@link Explore} has found, once in each. It fails as long as the bug is there. When that is fixed, the test goes another way, or
 * follows a schedule to its end without a failure, and passes; an entry of JUnit's report says which.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@ExtendWith(ScheduleExtension.class)
@ResourceLock(Resources.GLOBAL)
public @interface Replay {
    /**
     * The schedules.
     *
     * @return names of files, or of resources beside the test class
     */
    String[] value();
}
