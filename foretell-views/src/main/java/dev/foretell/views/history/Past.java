// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.history;

import dev.foretell.views.view.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What a history remembers of its events for people: the first few and the last few. Guarded by the history. */
final class Past {
    private static final int FIRST = 4;
    private static final int LAST = 12;

    private Object[][] values = new Object[2][];
    private Event[] events = new Event[2];
    private long count;

    void add(Event event, Object[] happened) {
        int slot = slot(count);
        if (slot == events.length) {
            int size = Math.min(FIRST + LAST, events.length * 2);
            values = Arrays.copyOf(values, size);
            events = Arrays.copyOf(events, size);
        }
        Object[] shown = new Object[happened.length];
        for (int i = Event.CALLER; i < happened.length; i++) {
            shown[i] = Described.of(happened[i]);
        }
        values[slot] = shown;
        events[slot] = event;
        count++;
    }

    private static int slot(long number) {
        return (int) (number < FIRST + LAST ? number : FIRST + (number - FIRST) % LAST);
    }

    long count() {
        return count;
    }

    void clear() {
        count = 0;
        Arrays.fill(values, null);
    }

    /** The events as text, with a line for those that were left out. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (long number = 0; number < count; number++) {
            if (number == FIRST && count > FIRST + LAST) {
                long skipped = count - FIRST - LAST;
                lines.add("… " + skipped + " more …");
                number += skipped;
            }
            lines.add(number + 1 + ": " + text(events[slot(number)], values[slot(number)]));
        }
        return lines;
    }

    static String text(Event event, Object[] shown) {
        List<String> parts = new ArrayList<>();
        add("caller", shown[Event.CALLER], parts);
        add("callee", shown[Event.CALLEE], parts);
        for (int i = 0; i < event.parameters().size(); i++) {
            int place = Event.FIRST_PARAMETER + i;
            parts.add(event.parameters().get(i).name() + "=" + Described.text(shown[place]));
        }
        if (event.hasResult()) {
            parts.add("result=" + Described.text(shown[shown.length - 1]));
        }
        parts.add("threadId=" + shown[Event.THREAD]);
        return event.token() + "(" + String.join(", ", parts) + ")";
    }

    private static void add(String name, Object value, List<String> parts) {
        if (value != null) {
            parts.add(name + "=" + Described.text(value));
        }
    }
}
