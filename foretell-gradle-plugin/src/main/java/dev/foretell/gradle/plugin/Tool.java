// SPDX-License-Identifier: Apache-2.0
package dev.foretell.gradle.plugin;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.gradle.api.GradleException;
import org.gradle.api.file.FileCollection;
import org.gradle.process.ExecOperations;

/**
 * What a command of the tool answered, in a JVM of its own.
 *
 * @param out its result
 * @param said all else
 */
record Tool(List<String> out, List<String> said) {
    /** Wrong usage or unreadable input; one line says which. */
    private static final int UNUSABLE = 2;

    /** Runs a command. Its one line on what the user can put right becomes the failure of the task. */
    static Tool run(
            ExecOperations operations, FileCollection classPath, File directory, String heap, List<String> arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = operations
                .javaexec(java -> {
                    java.setClasspath(classPath);
                    java.getMainClass().set("dev.foretell.cli.Main");
                    java.setArgs(arguments);
                    java.setWorkingDir(directory);
                    java.setMaxHeapSize(heap);
                    java.setStandardOutput(out);
                    java.setErrorOutput(err);
                    java.setIgnoreExitValue(true);
                })
                .getExitValue();
        String said = err.toString(StandardCharsets.UTF_8)
                .replaceAll("(?m)^foretell: ", "")
                .strip();
        if (code == UNUSABLE) {
            throw new GradleException(said.replace("FORETELL_JAVA_OPTS=-Xmx", "foretell.maxHeapSize = "));
        }
        return new Tool(
                out.toString(StandardCharsets.UTF_8).lines().toList(),
                said.lines().toList());
    }
}
