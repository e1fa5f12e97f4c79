// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis;

/** What to do if the value of an event is not what a specification says. */
public final class ValueRemedy {
    private ValueRemedy() {}

    /**
     * The message of an error, with what to do.
     *
     * @param recording what makes the recorder record values, if one is missing
     */
    public static String with(String message, String recording) {
        boolean isOfAnotherType = message.contains(" needs a value of type ") && !message.endsWith(", found none");
        return message
                + (isOfAnotherType
                        ? "; declare the name with the type of what is found"
                        : "; " + recording + " records values");
    }
}
