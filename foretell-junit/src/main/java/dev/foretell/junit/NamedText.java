// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit;

import dev.foretell.analysis.UnusableInputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Text that a test names: a file, or a resource beside the test class. */
final class NamedText {
    private NamedText() {}

    /** {@code annotation}: where the name stands; {@code what}: what it stands for, such as {@code specification}. */
    static String read(Class<?> test, String annotation, String what, String name) throws IOException {
        if (Files.isRegularFile(Path.of(name))) {
            return Files.readString(Path.of(name));
        }
        try (InputStream resource = test.getResourceAsStream(name)) {
            if (resource == null) {
                throw new UnusableInputException(annotation + " names the " + what + " " + name
                        + ", which is neither a file nor a resource beside " + test.getName());
            }
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
