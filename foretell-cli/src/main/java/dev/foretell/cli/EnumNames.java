// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the constants of an enumeration as help shows them: in small letters; large ones will do. */
record EnumNames<E extends Enum<E>>(Class<E> type) implements ITypeConverter<E> {
    @Override
    public E convert(String text) {
        return find(text)
                .orElseThrow(() -> new TypeConversionException("'" + text + "' is none of "
                        + Arrays.stream(type.getEnumConstants())
                                .map(EnumNames::word)
                                .collect(Collectors.joining(", "))));
    }

    Optional<E> find(String text) {
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> word(constant).equals(text.strip().toLowerCase(Locale.ROOT)))
                .findFirst();
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
