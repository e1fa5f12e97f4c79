// SPDX-License-Identifier: Apache-2.0
package dev.foretell.corpus;

import dev.foretell.analysis.Analyzer;
import dev.foretell.analysis.UnusableInputException;
import dev.foretell.corpus.TraceRow.State;
import dev.foretell.corpus.across.FieldFacts;
import dev.foretell.corpus.across.LockOrderFacts;
import dev.foretell.predict.Analysis;
import dev.foretell.report.Report;
import dev.foretell.report.known.Traits;
import dev.foretell.store.ReportFile;
import dev.foretell.store.RunLabels;
import dev.foretell.store.SeenFinding;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.io.TraceReader;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes a row of a trace, whatever the trace is. For several threads. */
public final class RowMaker {
    /** A recording of more events is looked at twice, so that less of it has to be kept. */
    private static final int LONG = 1 << 22;

    private static final RunLabels NO_LABELS = new RunLabels("none", "", "", "", Instant.EPOCH);

    private final CorpusSettings settings;

    public RowMaker(CorpusSettings settings) {
        this.settings = settings;
    }

    /** Never fails because of the trace. */
    public TraceRow row(Piece piece, TraceReader.Openable file) {
        long start = System.nanoTime();
        TimeLimit limit = new TimeLimit(settings.limit());
        try {
            return limit.run(piece.name(), () -> analysed(piece, file, limit, start));
        } catch (TimeLimit.Passed e) {
            return TraceRow.failed(piece, State.TIMED_OUT, e.getMessage(), millis(start));
        } catch (OutOfMemoryError e) {
            String reason = "does not fit in memory; give Java more of it (-Xmx)";
            return TraceRow.failed(piece, State.CUT_SHORT, reason, millis(start));
        } catch (TraceException | UnusableInputException e) {
            return TraceRow.failed(piece, State.UNUSABLE, e.getMessage(), millis(start));
        } catch (Exception | StackOverflowError e) {
            return TraceRow.failed(piece, State.UNUSABLE, "internal error: " + e, millis(start));
        }
    }

    private static long millis(long start) {
        return (System.nanoTime() - start) / 1_000_000;
    }

    private TraceRow analysed(Piece piece, TraceReader.Openable file, TimeLimit limit, long start)
            throws IOException, TraceException {
        String name = piece.name();
        Analyzer analyzer = new Analyzer(settings.of(piece).request(), piece.share(), limit);
        TraceReader.Openable limited = () -> limit.limited(file.open());
        Trace trace = TraceReader.readWhatMatters(limited, name, analyzer.needsAll() ? Integer.MAX_VALUE - 8 : LONG);
        Report report = analyzer.report(name, trace);
        LockOrderFacts locks = piece.hasRest() ? LockOrderFacts.of(report.trace()) : LockOrderFacts.NONE;
        State state = report.isCutShort() ? State.CUT_SHORT : trace.isComplete() ? State.ANALYSED : State.INCOMPLETE;
        return new TraceRow(
                piece.number(),
                name,
                piece.text(),
                state,
                report.isCutShort() ? "memory did not suffice" : trace.isComplete() ? "" : trace.damage(),
                trace.recorded(),
                trace.threadNames().size(),
                millis(start),
                report.analyses().stream().mapToLong(Analysis::undecided).sum(),
                findings(report),
                locks.orders(),
                locks.places(),
                piece.hasRest() ? FieldFacts.of(report.trace()) : List.of());
    }

    private List<RowFinding> findings(Report report) throws IOException {
        Map<String, Traits> traits = new LinkedHashMap<>();
        report.traits().forEach(each -> traits.putIfAbsent(each.fingerprint(), each));
        List<RowFinding> findings = new ArrayList<>();
        for (SeenFinding seen :
                ReportFile.of(report, settings.version(), NO_LABELS).findings()) {
            Traits known = traits.get(seen.fingerprint());
            findings.add(new RowFinding(
                    seen.fingerprint(), seen.kind(), seen.certified(), known.subjects(), known.places(), seen.json()));
        }
        return findings;
    }
}
