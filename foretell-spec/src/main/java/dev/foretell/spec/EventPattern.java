// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.Map;
import java.util.Set;

/** Something that may happen in a run, and where the objects stand that a specification is about. */
public sealed interface EventPattern permits AccessPattern, MethodPattern {
    Action action();

    /** Such as {@code call com.acme.Account.withdraw(int)}: as it is written, but for names of parameters. */
    String label();

    /** Whether an event is meant; which objects it is about is another matter. */
    boolean matches(Observation event);

    /** The objects that it binds, by the names of the parameters; null if one of them was not recorded. */
    Map<String, Object> bound(Observation event);

    /** The names of the parameters that it binds. */
    Set<String> parameters();

    /** The names that it gives to values, for conditions. */
    Set<String> values();

    /** The value that it gives a name to; null if it was not recorded. */
    Object value(String name, Observation event);
}
