// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.trace.Printable;
import java.io.OutputStream;
import java.io.PrintWriter;

/**
 * Where a command's words go. Results go to {@code out}, in UTF-8; everything else to {@code err}, so that a pipe
 * receives the result alone.
 *
 * @param interactive whether {@code err} is a terminal, so that a line may be written over
 */
public record Console(OutputStream out, PrintWriter err, boolean interactive) {

    /** One line for the user that is not the result; what a terminal would obey in it is shown. */
    void say(String line) {
        err.println("foretell: " + Printable.lines(line));
        err.flush();
    }
}
