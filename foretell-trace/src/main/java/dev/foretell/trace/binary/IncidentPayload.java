// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import dev.foretell.trace.CallStack;
import dev.foretell.trace.Incident;
import dev.foretell.trace.Incidents;
import dev.foretell.trace.TraceException;
import java.util.ArrayList;
import java.util.List;

/** Incidents as they are written: a byte for the kind, then the rest; 0 takes back who was told to be stuck. */
final class IncidentPayload {
    private static final int RELEASE = 0;
    private static final int MEMORY = 256;
    private static final Incident.Kind[] KINDS = Incident.Kind.values();

    private IncidentPayload() {}

    static void release(Payload out) {
        out.u8(RELEASE);
    }

    static void write(Payload out, Incident incident) {
        out.u8(incident.kind().ordinal() + 1);
        out.text(incident.what());
        out.varint(incident.threads().size());
        for (Incident.Stuck stuck : incident.threads()) {
            out.text(stuck.thread());
            out.text(stuck.wants());
            out.text(stuck.holder());
            out.u8(stuck.cut() ? 1 : 0);
            out.varint(stuck.frames().size());
            stuck.frames().forEach(out::text);
        }
    }

    static void read(PayloadReader in, Incidents incidents) throws TraceException {
        while (in.hasMore()) {
            int kind = in.upTo(KINDS.length, "the kind of an incident");
            if (kind == RELEASE) {
                incidents.release();
            } else {
                incidents.add(incident(in, KINDS[kind - 1]));
            }
        }
    }

    private static Incident incident(PayloadReader in, Incident.Kind kind) throws TraceException {
        String what = in.text();
        int count = in.upTo(Incident.MOST_THREADS, "a number of threads");
        List<Incident.Stuck> threads = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String thread = in.text();
            String wants = in.text();
            String holder = in.text();
            boolean cut = in.upTo(1, "a stack's form") == 1;
            int depth = in.upTo(CallStack.DEEPEST, "a number of frames");
            List<String> frames = new ArrayList<>();
            for (int frame = 0; frame < depth; frame++) {
                frames.add(in.text());
            }
            in.keeps(MEMORY + 2L * Integer.BYTES * depth);
            threads.add(new Incident.Stuck(thread, wants, holder, frames, cut));
        }
        return new Incident(kind, what, threads);
    }
}
