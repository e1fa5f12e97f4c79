// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.trace.control.Profile;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the profiles that leave a trace. */
final class RecordedProfile implements ITypeConverter<Profile> {
    private static final List<Profile> ALL = List.of(Profile.SPEC, Profile.RACES, Profile.FULL);

    @Override
    public Profile convert(String text) {
        return ALL.stream()
                .filter(profile -> profile.toString().equals(text.strip().toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException("'" + text + "' is none of "
                        + ALL.stream().map(Profile::toString).collect(Collectors.joining(", "))));
    }
}
