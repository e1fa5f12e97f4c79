// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis.watch;

import dev.foretell.analysis.ValueRemedy;
import dev.foretell.predict.PropertyPredictor;
import dev.foretell.report.CheckedProperty;
import dev.foretell.report.EventCounts;
import dev.foretell.report.Report;
import dev.foretell.report.known.KnownFindings;
import dev.foretell.spec.Property;
import dev.foretell.spec.Reference;
import dev.foretell.spec.Specification;
import dev.foretell.spec.knows.MonitorLines;
import dev.foretell.trace.EventSink;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Released;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.TraceNames;
import dev.foretell.trace.Value;
import dev.foretell.trace.binary.MemoryShare;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Watches one program. The beginning of a run is a run, so what is predicted from it stands, whatever follows: every now and then all
 * events of the window are analysed as if the program had ended, and what is new is told. A window that is full is analysed a last time;
 * the next one begins where it ends, with the monitors in the states that the observed run took them to.
 *
 * <p>Of a run that fits in one window exactly the same is found as offline. Runs that differ from the observed one on both sides of
 * a border are not looked at.
 */
public final class Watch implements EventSink {
    private static final long PAUSE = 100_000_000;

    /** So many times as long as the last look ahead took, none is taken. */
    private static final int PATIENCE = 3;

    /** So long figures may be old. */
    private static final long FRESH = 50_000_000;

    /** So often, less one, what is kept is looked at. */
    private static final int CHARGED = (1 << 12) - 1;

    /** About what a variable or lock takes, and a monitor of objects. */
    private static final int NUMBER_BYTES = 64;

    private static final int MONITOR_BYTES = 512;

    private final long pause;
    private final String source;
    private final Subject subject;
    private final Consumer<Report> news;
    private final Consumer<String> says;
    private final List<Watched> properties = new ArrayList<>();
    private final BitSet threads = new BitSet();
    private final EventCounts counts;
    private final Set<Long> gone = new HashSet<>();
    private TraceNames names;
    private Window window;
    private int windows = 1;
    private long events;
    private int analysed;
    private long analysedAt;
    private long duration;
    private long waitingSince;
    private long publishedAt;
    private volatile WatchFigures figures = WatchFigures.NONE;
    private MemoryShare memory = new MemoryShare() {
        @Override
        public void take(long bytes) {}

        @Override
        public void free(long bytes) {}
    };
    private long charged;

    /**
     * @param source what the user calls the program
     * @param news takes findings, each once, as soon as they are known
     * @param says takes what else is to be said of the program
     */
    public Watch(String source, Subject subject, Consumer<Report> news, Consumer<String> says) {
        this(source, subject, news, says, PAUSE);
    }

    /** {@code pause}: the least time between two analyses. */
    Watch(String source, Subject subject, Consumer<Report> news, Consumer<String> says, long pause) {
        this.pause = pause;
        this.source = source;
        this.subject = subject;
        this.news = news;
        this.says = says;
        counts = new EventCounts(subject.specifications());
        for (Specification specification : subject.specifications()) {
            for (Property property : specification.properties()) {
                if (MonitorLines.isForMonitors(property)) {
                    continue; // threads check it themselves, see the agent's option knows
                }
                properties.add(new Watched(subject, specification, property));
            }
        }
    }

    @Override
    public void names(TraceNames given) {
        names = given;
        window = new Window(given);
    }

    /** What it keeps is charged to this from now on. */
    public void charge(MemoryShare share) {
        memory = share;
    }

    @Override
    public void event(Kind kind, int thread, int target, int location, Value type, long value) {
        if ((events & CHARGED) == 0) {
            charge();
        }
        if (!subject.kinds().test(kind)) {
            return;
        }
        if (window.size() >= subject.window() && kind != Kind.VOLATILE_UPDATE) {
            pass();
        }
        if (window.size() == analysed) {
            waitingSince = System.nanoTime();
        }
        counts.event(names, kind, target);
        window.add(kind, thread, target, location, type, value);
        threads.set(thread);
        events++;
    }

    /** Events make variables and locks known, and monitors of objects; nobody tells of them in tables. */
    private void charge() {
        long kept = (long) (names.variableNames().size() + names.lockNames().size()) * NUMBER_BYTES
                + (long) gone.size() * NUMBER_BYTES
                + (long) instances() * MONITOR_BYTES;
        if (kept > charged) {
            try {
                memory.take(kept - charged);
            } catch (TraceException e) {
                throw new Unwatchable(e.getMessage(), e);
            }
        } else {
            memory.free(charged - kept);
        }
        charged = kept;
    }

    @Override
    public void gone(long object) {
        gone.add(object);
    }

    /** The time to say what is known. To be called often, by the thread that gives the events. */
    public void reportProgress() {
        if (window == null) {
            return;
        }
        if (window.size() != analysed
                && System.nanoTime() - analysedAt > (pause == 0 ? -1 : Math.max(pause, PATIENCE * duration))) {
            Trace trace = window.trace();
            read(trace, false);
            long start = System.nanoTime();
            List<CheckedProperty> fresh = new ArrayList<>();
            for (Watched property : properties) {
                if (property.hasNews()) {
                    fresh.add(property.news(property.soFar(trace)));
                }
            }
            tell(trace, fresh);
            analysed = window.size();
            analysedAt = System.nanoTime();
            duration = analysedAt - start;
            publish();
        } else if (System.nanoTime() - publishedAt > FRESH) {
            publish();
        }
    }

    private void publish() {
        publishedAt = System.nanoTime();
        figures = new WatchFigures(
                events,
                threads(),
                windows,
                window.size() - analysed,
                waitingSince,
                properties.stream().map(Watched::figures).toList());
    }

    /** How far it is, or was a moment ago; for any thread. */
    public WatchFigures figures() {
        return figures;
    }

    private void read(Trace trace, boolean late) {
        try {
            for (Watched property : properties) {
                property.read(trace, window.carried(), late);
            }
        } catch (IllegalArgumentException e) {
            throw new Unwatchable(ValueRemedy.with(e.getMessage(), "the agent's option profile=full"), e);
        }
    }

    private void tell(Trace trace, List<CheckedProperty> fresh) {
        Report report = report(source, trace, fresh);
        if (report.hasFindings()) {
            news.accept(report);
        }
    }

    private void pass() {
        Trace trace = window.trace();
        read(trace, true);
        List<CheckedProperty> fresh = new ArrayList<>();
        for (Watched property : properties) {
            if (property.isWorthwhile()) {
                fresh.add(property.news(property.end(trace, false)));
            }
        }
        tell(trace, fresh);
        Set<Object> over = over();
        List<CheckedProperty> departed = new ArrayList<>();
        for (Watched property : properties) {
            property.unfinished(trace, over).map(property::news).ifPresent(departed::add);
        }
        tell(trace, departed);
        for (Watched property : properties) {
            property.pass(over);
            property.untold(trace.objectTypes().names()).ifPresent(says);
        }
        gone.clear();
        counts.forget();
        Released released = names.release();
        window = window.next(released);
        properties.forEach(property -> property.forget(released));
        windows++;
        analysed = 0;
        publish();
    }

    /** The objects that are gone, by all names that monitors may know them by: all their events have been read. */
    private Set<Object> over() {
        Set<Object> over = new HashSet<>();
        for (long object : gone) {
            over.add(new Reference(object));
            over.addAll(names.namesOf(object));
        }
        return over;
    }

    /**
     * The program has ended.
     *
     * @param damage why events are missing, or null if none are
     * @return what was checked in the last window, with all that was found there
     */
    public Report end(String damage) {
        if (window == null) {
            names(new Trace.Builder().build());
        }
        Trace trace = window.last(damage);
        read(trace, true);
        List<CheckedProperty> all = new ArrayList<>();
        List<CheckedProperty> fresh = new ArrayList<>();
        for (Watched property : properties) {
            if (!property.isViolatedForGood()) {
                CheckedProperty checked = property.end(trace, PropertyPredictor.hasEnd(trace));
                all.add(checked);
                fresh.add(property.news(checked));
            }
        }
        tell(trace, fresh);
        analysed = window.size();
        publish();
        return report(source(), trace, all);
    }

    private static Report report(String of, Trace trace, List<CheckedProperty> checked) {
        return new Report(of, trace, checked, List.of(), KnownFindings.NONE);
    }

    private String source() {
        return windows == 1 ? source : source + ", the last of " + windows + " windows";
    }

    /** How many monitors there are at present: one for each property, or for each tuple of objects that it is about. */
    int instances() {
        return properties.stream().mapToInt(Watched::instances).sum();
    }

    /** How often the program had what is named, so far. */
    public EventCounts counts() {
        return counts;
    }

    /** How many events there were so far. */
    public long events() {
        return events;
    }

    /** How many threads acted so far. */
    public int threads() {
        return threads.cardinality();
    }
}
