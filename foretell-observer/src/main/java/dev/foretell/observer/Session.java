// SPDX-License-Identifier: Apache-2.0
package dev.foretell.observer;

import dev.foretell.observer.watch.Subject;
import dev.foretell.observer.watch.Unwatchable;
import dev.foretell.observer.watch.Watch;
import dev.foretell.report.CheckedProperty;
import dev.foretell.report.Report;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.binary.BinaryReader;
import dev.foretell.trace.wire.Hello;
import dev.foretell.trace.wire.Note;
import java.io.BufferedInputStream;
import java.util.Locale;

/** One program from its first connection to its end, watched by one thread. */
final class Session implements Runnable {
    private static final int BUFFER = 1 << 16;

    private final String name;
    private final String origin;
    private final long memory;
    private final Audience audience;
    private final SessionInput input;
    private final Watch watch;
    private int findings;

    /** {@code memory}: about how many bytes the program's names and unordered events may take. */
    Session(int number, Connection connection, Settings settings, Subject subject, Audience audience, long memory) {
        Hello hello = connection.hello();
        this.name = "program " + number + (hello.name().isBlank() ? "" : " (" + printable(hello.name()) + ")");
        this.memory = memory;
        this.audience = audience;
        this.watch = new Watch(name, subject, this::found);
        this.input = new SessionInput(settings, connection, watch::breathe, this::say);
        this.origin = "process " + hello.process() + " at " + connection.remote();
    }

    SessionInput input() {
        return input;
    }

    private static String printable(String text) {
        return text.replaceAll("[^\\p{Graph}]", "?");
    }

    private void say(String line) {
        audience.said(name + " " + line);
    }

    private void found(Report news) {
        findings += news.properties().stream()
                .mapToInt(property -> property.prediction().findings().size())
                .sum();
        audience.found(news);
        for (CheckedProperty property : news.properties()) {
            if (!property.prediction().findings().isEmpty()) {
                property.specification().calls().forEach(method -> input.tell(Note.call(method)));
            }
        }
    }

    @Override
    public void run() {
        say("connected, " + origin);
        try {
            BinaryReader reader = new BinaryReader(new BufferedInputStream(input, BUFFER), watch, memory);
            reader.read();
            String damage = input.trouble() != null ? input.trouble() : reader.damage();
            input.finish();
            Report last = watch.end(damage);
            audience.ended(summary(damage == null ? "complete" : "incomplete: " + damage), last);
        } catch (TraceException | Unwatchable e) {
            fail(e.getMessage());
        } catch (OutOfMemoryError e) {
            fail("it needs more memory than there is; FORETELL_JAVA_OPTS=-Xmx8g gives the observer 8 GB");
        } catch (RuntimeException | StackOverflowError e) {
            fail("what it sent is no trace of a run (" + e + ")");
        } finally {
            input.close();
        }
    }

    private void fail(String reason) {
        input.end(reason);
        input.finish();
        audience.ended(summary("refused: " + reason), null);
    }

    private String summary(String end) {
        return String.format(
                Locale.ROOT,
                "%s ended after %,d events of %,d threads, %s; %s",
                name,
                watch.events(),
                watch.threads(),
                end,
                findings == 0 ? "nothing found" : findings == 1 ? "1 finding" : findings + " findings");
    }
}
