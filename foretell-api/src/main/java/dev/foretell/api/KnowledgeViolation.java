// SPDX-License-Identifier: Apache-2.0
package dev.foretell.api;

import java.util.List;
import java.util.Map;

/**
 * A thread knows what a {@code knows} property forbids it to know.
 *
 * @param property such as {@code Bank.serial}
 * @param thread the name of the thread that knows it
 * @param place where in its code the thread is
 * @param variables what each variable of the formula stands for: a thread's name; for properties of every variable, {@code x} and the field
 * @param failed the formulas that do not hold, as the specification writes them
 * @param values of what they compare, by what is compared, with the names of the threads of whose states it is: {@code @t1 atomic}
 * @param reasons all of it in words, each line true by itself
 */
public record KnowledgeViolation(
        String property,
        String thread,
        String place,
        Map<String, String> variables,
        List<String> failed,
        Map<String, String> values,
        List<String> reasons) {}
