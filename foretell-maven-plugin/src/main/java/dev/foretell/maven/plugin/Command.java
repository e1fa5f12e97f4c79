// SPDX-License-Identifier: Apache-2.0
package dev.foretell.maven.plugin;

import dev.foretell.cli.Console;
import dev.foretell.cli.ExitCode;
import dev.foretell.cli.Main;
import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;

/**
 * What a command of the command line answered.
 *
 * @param out its result
 * @param said all else
 */
record Command(boolean hasFindings, List<String> out, List<String> said) {
    /** Runs a command in this JVM. Its one line on what the user can put right becomes the failure of the goal. */
    static Command run(List<String> arguments) throws MojoExecutionException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        StringWriter err = new StringWriter();
        int code = Main.run(arguments.toArray(String[]::new), new Console(out, new PrintWriter(err), false));
        String said = err.toString().replaceAll("(?m)^foretell: ", "").strip();
        if (code == ExitCode.UNUSABLE) {
            throw new MojoExecutionException(said.replace("FORETELL_JAVA_OPTS=", "MAVEN_OPTS="));
        }
        return new Command(
                code == ExitCode.FINDINGS,
                out.toString(StandardCharsets.UTF_8).lines().toList(),
                said.lines().toList());
    }
}
