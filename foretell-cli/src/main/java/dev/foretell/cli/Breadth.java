// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** How many states of each step are kept; 0 for all. */
final class Breadth implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
        if (text.equals("all")) {
            return 0;
        }
        try {
            int number = Integer.parseInt(text);
            if (number > 0) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw new TypeConversionException(wrong(text));
        }
        throw new TypeConversionException(wrong(text));
    }

    private static String wrong(String text) {
        return "'" + text + "' is not a breadth; give a number from 1, or all";
    }
}
