// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent.jdk;

import java.util.Set;

/**
 * One place in the JDK where something changes hands: the methods, of a class, that have this name,
 * or all if it is {@code *}; where in them; and what of the runtime is called there.
 */
public record JdkPoint(String type, String method, Place place, String at, String hook) {
    /** Methods that are not in every JDK, or not in every stage; what they do is then done elsewhere. */
    private static final Set<String> OPTIONAL = Set.of(
            "lockedPush",
            "close",
            "join",
            "tryFire",
            "onCompletion",
            "isTerminating",
            "helpQuiesce",
            "helpQuiescePool",
            "externalHelpQuiesce",
            "externalHelpQuiescePool");

    /** Where in the method, and what the hook gets besides the site, which is always last. */
    public enum Place {
        /** First thing: {@code this}. */
        ENTRY,
        /** First thing: {@code this}, or in a static method the class. */
        ENTRY_OWNER,
        /** Before returning: the same. */
        EXIT_OWNER,
        /** First thing: the first argument. */
        ENTRY_ARGUMENT,
        /** First thing: {@code this} and the first argument. */
        ENTRY_BOTH,
        /** First thing: {@code this}, if there is one, and the first arguments, if they are of the types that the hook wants. */
        ENTRY_ARGUMENTS,
        /** Before returning: {@code this}. */
        EXIT,
        /** Before returning: as at {@link #ENTRY_ARGUMENTS}. */
        EXIT_ARGUMENTS,
        /** Before returning: the result, a number, as a long one, and the same. */
        EXIT_NUMBER,
        /** When it ends by an exception: the same without a result. Not for constructors. */
        THROWN,
        /** Before returning: the result, which is an int or boolean, and {@code this}, if there is one. */
        EXIT_RESULT,
        /** Before returning: the result, which is a reference, and {@code this}, if there is one. */
        EXIT_REFERENCE,
        /** After reading field {@code at}: its owner and its value, which the hook returns. */
        READ,
        /** Before calling {@code at}: the last argument, or the receiver if there is no argument. */
        BEFORE_CALL_LAST,
        /** Before calling {@code at}: the last argument, and {@code this}. */
        BEFORE_CALL_BOTH,
        /** Before calling {@code at}: {@code this}. */
        BEFORE_CALL,
        /** After calling {@code at}: {@code this}. */
        AFTER_CALL,
        /** Instead of calling {@code at}: receiver and arguments, and {@code this} if there is room for it. The hook makes the call. */
        INSTEAD_OF_CALL,
        /** After entering a monitor: {@code this}, or in a static method the monitor. */
        MONITOR_ENTERED,
        /** Before leaving a monitor, but for exceptions: {@code this}, or in a static method the monitor. */
        MONITOR_EXITING,
        /** Before leaving a monitor because of an exception, in a method that is not static: {@code this}. */
        MONITOR_FAILING;

        public boolean takesArguments() {
            return this == ENTRY_ARGUMENTS || this == EXIT_ARGUMENTS || this == EXIT_NUMBER || this == THROWN;
        }
    }

    /** Whether it may be in methods of this name. */
    public boolean mayBeIn(String name) {
        return method.equals("*") || method.equals(name);
    }

    /** Whether a class need not have it. Those that share a point by their prefix need not have all that it looks for in any method. */
    public boolean isOptional(String type) {
        return OPTIONAL.contains(method)
                || hook.startsWith("jdk/state/StatePoints.")
                || this.type.contains("StructuredTaskScope")
                || method.equals("*") && !this.type.equals(type);
    }
}
