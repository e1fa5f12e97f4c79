// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** How a program ended in a JVM of its own. */
record Run(int exitCode, String output, String errors) {
    static final int SECONDS = 240;

    /** Runs a class with this class path and these further options of {@code java}. */
    static Run of(Jdk jdk, String classPath, String className, Path directory, List<String> options)
            throws IOException, InterruptedException {
        return of(jdk, classPath, className, directory, options, List.of(), SECONDS);
    }

    /** The same, with arguments for the program and so many seconds to end in. */
    static Run of(
            Jdk jdk,
            String classPath,
            String className,
            Path directory,
            List<String> options,
            List<String> arguments,
            int seconds)
            throws IOException, InterruptedException {
        Files.createDirectories(directory);
        Path output = directory.resolve(className + ".out");
        Path errors = directory.resolve(className + ".err");
        List<String> command = new ArrayList<>();
        command.add(jdk.tool("java").toString());
        command.addAll(
                List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto", "-Xmx1g", "-cp", classPath));
        command.addAll(options);
        command.add(className);
        command.addAll(arguments);
        Process process = new ProcessBuilder(command)
                .redirectOutput(output.toFile())
                .redirectError(errors.toFile())
                .start();
        if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
            throw new IOException(className + " did not end within " + seconds + " s: " + String.join(" ", command));
        }
        return new Run(process.exitValue(), Files.readString(output), Files.readString(errors));
    }
}
