// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.text;

import dev.foretell.trace.CallStack;
import dev.foretell.trace.Incident;
import dev.foretell.trace.Incidents;
import dev.foretell.trace.TraceException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The lines that tell what went wrong in the run itself: {@code incident KIND|WHAT}, and for each thread {@code |THREAD|WANTS|HOLDER|}, the
 * number of its frames, with a {@code +} if there were more, and the frames.
 */
final class IncidentLines {
    static final String WORD = "incident ";

    private static final String FORM =
            "write incident deadlock|hang|exception, WHAT, and for each thread THREAD|WANTS|HOLDER|N and N frames";

    private IncidentLines() {}

    /** Gives the fields of an incident, the kind aside, to the consumer. */
    static void write(Incident incident, Consumer<String> field) {
        field.accept(incident.what());
        for (Incident.Stuck stuck : incident.threads()) {
            field.accept(stuck.thread());
            field.accept(stuck.wants());
            field.accept(stuck.holder());
            field.accept(stuck.frames().size() + (stuck.cut() ? "+" : ""));
            stuck.frames().forEach(field);
        }
    }

    static void read(byte[] line, int from, int to, Incidents incidents) throws TraceException {
        BarredLine fields = new BarredLine(line, from + WORD.length() - 1, to);
        Incident.Kind kind = kind(fields.next());
        String what = next(fields);
        List<Incident.Stuck> threads = new ArrayList<>();
        while (fields.hasMore()) {
            if (threads.size() == Incident.MOST_THREADS) {
                throw new TraceException(
                        "an incident of more than " + Incident.MOST_THREADS + " threads; leave some out");
            }
            threads.add(stuck(fields));
        }
        incidents.add(new Incident(kind, what, threads));
    }

    private static Incident.Kind kind(String label) throws TraceException {
        for (Incident.Kind kind : Incident.Kind.values()) {
            if (kind.label().equals(label)) {
                return kind;
            }
        }
        throw new TraceException("'" + label + "' is not a kind of incident; " + FORM);
    }

    private static Incident.Stuck stuck(BarredLine fields) throws TraceException {
        String thread = next(fields);
        String wants = next(fields);
        String holder = next(fields);
        String depth = next(fields);
        boolean cut = depth.endsWith("+");
        int count;
        try {
            count = Integer.parseInt(cut ? depth.substring(0, depth.length() - 1) : depth);
        } catch (NumberFormatException e) {
            throw new TraceException("'" + depth + "' is not a number of frames; " + FORM, e);
        }
        if (count < 0 || count > CallStack.DEEPEST) {
            throw new TraceException("a stack has more than " + CallStack.DEEPEST + " frames; " + FORM);
        }
        List<String> frames = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            frames.add(next(fields));
        }
        return new Incident.Stuck(thread, wants, holder, frames, cut);
    }

    private static String next(BarredLine fields) throws TraceException {
        if (!fields.hasMore()) {
            throw new TraceException("an incident line that ends too early; " + FORM);
        }
        return fields.next();
    }
}
