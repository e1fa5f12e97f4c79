// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.corpus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Programs of one file each, in a directory. */
public final class SmallPrograms {
    private SmallPrograms() {}

    /** Compiles them to another directory and returns their names. */
    public static List<String> compile(Path sources, Path classes) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("-g", "-d", classes.toString()));
        List<String> programs = new ArrayList<>();
        try (Stream<Path> files = Files.list(sources)) {
            for (Path file : files.sorted().toList()) {
                arguments.add(file.toString());
                programs.add(file.getFileName().toString().replace(".java", ""));
            }
        }
        if (ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)) != 0) {
            throw new IllegalArgumentException("the programs of " + sources + " do not compile");
        }
        return programs;
    }
}
