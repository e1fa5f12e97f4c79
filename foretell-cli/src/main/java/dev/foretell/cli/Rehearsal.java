// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.AnalysisRequest;
import dev.foretell.analysis.Analyzer;
import dev.foretell.analysis.Messages;
import dev.foretell.report.Report;
import dev.foretell.report.TextReport;
import dev.foretell.report.TextStyle;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.io.TraceReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.Writer;

/**
 * While a recorded program runs, the tool waits for it. In this time it analyses a tiny recording of its own, whose report nobody reads: the classes that it needs
 * afterwards are loaded by then. On one processor the program would have to wait for that, so it is left out.
 */
final class Rehearsal {
    /** A recording of two threads that increment a counter. */
    private static final String RECORDING = "rehearsal.recording";

    private Rehearsal() {}

    static void start() {
        if (Runtime.getRuntime().availableProcessors() > 1) {
            Thread thread = new Thread(Rehearsal::run, "foretell-rehearsal");
            thread.setDaemon(true);
            thread.start();
        }
    }

    /** What fails here fails again where it is reported. */
    private static void run() {
        try {
            TextReport.write(report(), false, TextStyle.PLAIN, new PrintWriter(Writer.nullWriter()));
        } catch (IOException | TraceException | RuntimeException | Error e) {
            return;
        }
    }

    static Report report() throws IOException, TraceException {
        try (InputStream in = Rehearsal.class.getResourceAsStream(RECORDING)) {
            return new Analyzer(AnalysisRequest.defaults(), Messages.NONE)
                    .report("the recorded run", TraceReader.read(in, RECORDING));
        }
    }
}
