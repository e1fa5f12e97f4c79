// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.Messages;
import dev.foretell.predict.WorkProgress;
import dev.foretell.trace.Printable;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.util.function.Function;

/**
 * Where a command's words go. Results go to {@code out}, in UTF-8; everything else to {@code err}, so that a pipe
 * receives the result alone.
 *
 * @param interactive whether {@code err} is a terminal, so that a line may be written over
 */
public record Console(OutputStream out, PrintWriter err, boolean interactive) implements Messages {

    /** One line for the user that is not the result; what a terminal would obey in it is shown. */
    @Override
    public void say(String line) {
        err.println("foretell: " + Printable.lines(line));
        err.flush();
    }

    @Override
    public <T> T during(String what, Function<WorkProgress, T> work) {
        WorkProgress headway = new WorkProgress();
        return Ticker.during(this, what, headway, () -> work.apply(headway));
    }
}
