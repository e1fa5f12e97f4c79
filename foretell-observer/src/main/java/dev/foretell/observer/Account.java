// SPDX-License-Identifier: Apache-2.0
package dev.foretell.observer;

import dev.foretell.analysis.watch.Subject;
import dev.foretell.analysis.watch.Unwatchable;
import dev.foretell.analysis.watch.Watch;
import dev.foretell.analysis.watch.WatchFigures;
import dev.foretell.report.CheckedProperty;
import dev.foretell.report.Recorded;
import dev.foretell.report.Report;
import dev.foretell.spec.Specification;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.binary.BinaryReader;
import dev.foretell.trace.binary.MemoryShare;
import java.io.BufferedInputStream;
import java.io.InputStream;
import java.util.List;
import java.util.function.Consumer;

/** What is read from one program, from its first byte to its last, and told to the audience. */
final class Account {
    private static final int BUFFER = 1 << 16;

    private final String name;
    private final Audience audience;
    private final Consumer<String> calls;
    private final List<Specification> specifications;
    private final Watch watch;
    private int findings;

    /** {@code calls}: takes the methods that the program shall call. */
    Account(String name, Subject subject, Audience audience, Consumer<String> calls) {
        this.name = name;
        this.audience = audience;
        this.calls = calls;
        this.specifications = subject.specifications();
        this.watch = new Watch(name, subject, this::found, line -> audience.said(name + " " + line));
    }

    /** How far it is; for any thread. */
    WatchFigures figures() {
        return watch.figures();
    }

    /** To be called between reads. */
    void reportProgress() {
        watch.reportProgress();
    }

    /**
     * Reads a program's bytes to their end.
     *
     * @param memory what the program's tables may take
     * @param maxHeld about how many bytes its unordered events may take
     * @return why the bytes are not what they should be; null if they are
     */
    String read(Input in, MemoryShare memory, long maxHeld) {
        try {
            BinaryReader reader =
                    new BinaryReader(new BufferedInputStream(in.stream(), BUFFER), watch, memory, maxHeld);
            watch.charge(memory);
            reader.read();
            String damage = in.trouble() != null ? in.trouble() : reader.damage();
            in.finish(damage);
            Report last = watch.end(damage);
            Recorded recorded = new Recorded(
                    specifications, last.trace(), reader.statistics().keySet(), watch.counts());
            List<String> misnamed = recorded.misnamed();
            if (!misnamed.isEmpty()) {
                refused(misnamed.get(0));
                return null;
            }
            audience.ended(outcome(damage, null), last.withNames(recorded.names()));
            return null;
        } catch (TraceException | Unwatchable e) {
            return refused(in.trouble() != null ? in.trouble() : e.getMessage());
        } catch (OutOfMemoryError e) {
            return refused("it needs more memory than there is; FORETELL_JAVA_OPTS=-Xmx8g gives the observer 8 GB");
        } catch (RuntimeException | StackOverflowError e) {
            return refused("what it sent is not a trace of a run (" + e + ")");
        }
    }

    /** Where the bytes come from. */
    interface Input {
        InputStream stream();

        /** Why they ended before their end, or null. */
        String trouble();

        /** No more are wanted; {@code damage}: why not, or null if all is there. */
        void finish(String damage);
    }

    private void found(Report news) {
        audience.found(news);
        for (CheckedProperty property : news.properties()) {
            int fresh = property.prediction().findings().size();
            findings += fresh;
            if (fresh > 0) {
                property.specification().calls().forEach(calls);
            }
        }
    }

    private String refused(String reason) {
        audience.ended(outcome(null, reason), null);
        return reason;
    }

    private Outcome outcome(String damage, String refusal) {
        return new Outcome(name, watch.events(), watch.threads(), damage, refusal, findings);
    }
}
