// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.history;

import dev.foretell.views.grammar.Fragment;
import dev.foretell.views.grammar.Place;
import dev.foretell.views.history.History.Failure;
import dev.foretell.views.parse.Attributes;
import dev.foretell.views.parse.FailedAssertion;
import dev.foretell.views.parse.Foreign;
import dev.foretell.views.parse.Parser;
import dev.foretell.views.parse.State;
import dev.foretell.views.parse.Undecided;
import dev.foretell.views.view.Event;
import dev.foretell.views.view.View;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/**
 * Checks the histories of one view. Without a {@code reset} each beginning must be derivable; with one, what came since the last reset must be,
 * whenever its condition holds.
 */
public final class Checker {
    /** Whom violations and remarks are told to; called without any lock, by the thread whose event it was. */
    public interface Audience {
        void violated(Violation violation);

        /** Something that is not about the program. */
        void said(String line);

        /** Some history is not judged, from now on or for a while: why. Said once. */
        void undecided(String reason);
    }

    private final View view;
    private final Attributes attributes;
    private final Parser parser;
    private final Audience audience;
    private final boolean hasSessions;
    private final LongAdder[] matched;
    private final LongAdder histories = new LongAdder();
    private volatile boolean enabled = true;
    private volatile int generation;
    private volatile boolean saidAmbiguous;
    private volatile boolean saidUndecided;
    private volatile boolean saidOff;

    public Checker(View view, Attributes attributes, Audience audience) {
        this.view = view;
        this.attributes = attributes;
        this.parser = new Parser(view.grammar(), attributes);
        this.audience = audience;
        hasSessions = view.hasSessions();
        matched = new LongAdder[view.events().size()];
        for (int i = 0; i < matched.length; i++) {
            matched[i] = new LongAdder();
        }
    }

    /** How often the event with this number came. */
    public long matches(int event) {
        return matched[event].sum();
    }

    /** How many histories had an event that was judged. */
    public long histories() {
        return histories.sum();
    }

    public View view() {
        return view;
    }

    public boolean isEnabled() {
        return enabled;
    }

    /** Switches checking off, or on again with all histories empty. */
    public synchronized void enable(boolean on) {
        if (on && !enabled) {
            generation++;
        }
        enabled = on;
    }

    /** A history of nothing yet, called so for people. */
    public History begin(String owner) {
        return new History(owner);
    }

    /** Adds an event to a history; {@code values} as {@link Event} describes them. */
    public void update(History history, int event, Object[] values) {
        matched[event].increment();
        if (!enabled) {
            if (!saidOff) {
                saidOff = true;
                audience.undecided("it was switched off when an event of it came");
            }
            return;
        }
        Violation violation = null;
        String remark = null;
        synchronized (history) {
            if (history.isBusy) {
                return;
            }
            history.isBusy = true;
            try {
                Failure failure = add(history, event, values);
                violation = failure == null ? null : violation(history, failure);
                if (failure != null && hasSessions) {
                    history.past.clear();
                }
            } catch (Undecided e) {
                remark = undecided(history, e);
            } finally {
                history.isBusy = false;
            }
        }
        if (violation != null) {
            audience.violated(violation);
        }
        tell(remark);
    }

    private void tell(String remark) {
        if (remark != null && !saidUndecided) {
            saidUndecided = true;
            audience.said("view " + view.name() + ", " + remark);
            audience.undecided(remark);
        }
        if (parser.isAmbiguous() && !saidAmbiguous) {
            saidAmbiguous = true;
            audience.said("view " + view.name() + ": the grammar "
                    + view.grammarSource().file() + " is ambiguous; a history is allowed if one of its readings is");
        }
    }

    private String undecided(History history, Undecided e) {
        history.isOver = true;
        history.state = null;
        Place place = e.place();
        String where = place == null ? "" : view.grammarSource().file() + ":" + place.line() + ": ";
        return "history of " + history.owner + " is not judged any further (said only once): " + where + e.getMessage();
    }

    /** What is wrong with the history now; null if nothing new is. */
    private Failure add(History history, int number, Object[] values) {
        Event event = view.events().get(number);
        boolean isNew = history.state == null && history.failure == null && !history.isOver;
        if (isNew) {
            histories.increment();
        }
        if (isNew || history.generation != generation) {
            restart(history);
        }
        if (history.isOver) {
            return null;
        }
        for (int i = Event.CALLER; i < values.length; i++) {
            Foreign.note(values[i]);
        }
        boolean reset = event.reset() != null && isReset(number, values, history.session);
        history.past.add(event, values);
        if (history.failure == null) {
            read(history, event, attributes.token(number, values), values);
        }
        if (!hasSessions) {
            history.isOver = history.failure != null;
            return history.failure;
        }
        return reset ? endSession(history, event, values) : null;
    }

    private boolean isReset(int number, Object[] values, Object session) {
        try {
            return attributes.reset(number, values, session);
        } catch (RuntimeException e) {
            throw new Undecided("the condition of a reset threw " + e, null, e);
        }
    }

    private void restart(History history) {
        history.generation = generation;
        history.session = attributes.root();
        history.past.clear();
        history.failure = null;
        history.isOver = false;
        history.state = parser.begin(history.session);
    }

    /** Reads an event; what is wrong with it goes to the history. */
    private void read(History history, Event event, Object token, Object[] values) {
        State before = history.state;
        Parser.Reading reading = parser.read(before, view.terminal(event), token);
        history.state = reading.state();
        if (history.state == null) {
            history.failure = failure(history, event, values, reading.failed(), parser.expected(before), false);
        } else if (!hasSessions) {
            Parser.Ending ending = parser.end(history.state);
            if (!ending.accepted()) {
                List<Integer> expected = parser.expected(history.state);
                history.failure = failure(history, event, values, ending.failed(), expected, true);
                history.state = null;
            }
        }
    }

    /** Judges what came since the last reset, and begins anew. */
    private Failure endSession(History history, Event event, Object[] values) {
        Failure failure = history.failure;
        if (failure == null) {
            Parser.Ending ending = parser.finish(history.state);
            if (ending.accepted()) {
                history.session = ending.record();
            } else {
                List<Integer> expected = parser.expected(history.state);
                failure = failure(history, event, values, ending.failed(), expected, true);
            }
        }
        history.failure = null;
        history.state = parser.begin(history.session);
        if (failure == null) {
            history.past.clear();
        }
        return failure;
    }

    private Failure failure(
            History history,
            Event event,
            Object[] values,
            FailedAssertion failed,
            List<Integer> expected,
            boolean isUnfinished) {
        List<String> names = new ArrayList<>();
        for (int terminal : expected) {
            names.add(
                    terminal == view.grammar().end()
                            ? "the end"
                            : view.grammar().name(terminal));
        }
        Object[] shown = new Object[values.length];
        for (int i = Event.CALLER; i < values.length; i++) {
            shown[i] = Described.of(values[i]);
        }
        return new Failure(history.past.count(), Past.text(event, shown), names, isUnfinished, failed);
    }

    private Violation violation(History history, Failure failure) {
        FailedAssertion failed = failure.failed();
        Fragment fragment = failed == null ? null : view.grammar().fragments().get(failed.fragment());
        List<String> shown = new ArrayList<>();
        if (failed != null) {
            for (int i = 0; i < fragment.references().size(); i++) {
                shown.add(fragment.references().get(i) + " = "
                        + Described.text(failed.values().get(i)));
            }
        }
        return new Violation(
                view.name(),
                history.owner,
                failure.number(),
                failure.event(),
                failure.expected(),
                failure.isUnfinished(),
                fragment == null ? null : fragment.text(),
                fragment == null
                        ? null
                        : view.grammarSource().file() + ":" + fragment.place().line(),
                shown,
                history.past.lines(),
                Thread.currentThread().getName(),
                Stack.current());
    }
}
