// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality;

import java.util.List;

/**
 * How a thread fails after it has read a certain value.
 *
 * @param value the number that was read, or 0 for null or false
 * @param exception the class of what is thrown, such as {@code java.lang.NullPointerException}
 * @param place where it is thrown, as a trace has locations
 * @param steps what the code does with the value, the throw at last
 */
public record Failure(long value, String exception, String place, List<Step> steps) {
    private static final String ASSERTION = "java.lang.AssertionError";

    public Failure {
        steps = List.copyOf(steps);
    }

    /** What is done at a place. */
    public record Step(String place, String text) {}

    /** Such as {@code NullPointerException possible}. */
    public String title() {
        return exception.equals(ASSERTION)
                ? "assertion can fail"
                : exception.substring(exception.lastIndexOf('.') + 1).replace('$', '.') + " possible";
    }
}
