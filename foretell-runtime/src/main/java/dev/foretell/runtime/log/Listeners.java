// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.log;

import dev.foretell.runtime.Listener;
import dev.foretell.runtime.Modes;
import dev.foretell.runtime.RecordingState;
import dev.foretell.runtime.site.Site;
import dev.foretell.runtime.site.Sites;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Value;
import dev.foretell.trace.binary.Format;
import dev.foretell.trace.raw.RawRecord;

/** The listeners of this run, and what turns a record of the log into calls of them. */
public final class Listeners {
    private static final Listener[] ALL = RecordingState.options().listeners().toArray(new Listener[0]);

    private Listeners() {}

    /** Tells of an access. */
    static void access(int op, EventLog log, int site, long target, long value) {
        Site at = Sites.get(site);
        Value type = Modes.VALUES ? Value.of(at.valueType) : Value.NONE;
        boolean vol = (at.flags & Format.VOLATILE) != 0;
        if (op == RawRecord.READ) {
            tell(vol ? Kind.VOLATILE_READ : Kind.READ, log, site, target, type, value);
        } else {
            tell(vol ? Kind.VOLATILE_WRITE : Kind.WRITE, log, site, target, type, value);
        }
    }

    /** Tells of a read-modify-write: its read, then its write. */
    static void update(EventLog log, int site, long target, long before, long after) {
        Value type = Modes.VALUES ? Value.of(Sites.get(site).valueType) : Value.NONE;
        tell(Kind.VOLATILE_READ, log, site, target, type, before);
        tell(Kind.VOLATILE_UPDATE, log, site, target, type, after);
    }

    /** What a listener does itself, it is not told of. */
    static void tell(Kind kind, EventLog log, int site, long target, Value type, long value) {
        if (log.isTelling) {
            return;
        }
        log.isTelling = true;
        for (Listener listener : ALL) {
            try {
                listener.event(kind, log.index, site, target, type, value);
            } catch (Throwable e) {
                RecordingState.lost("a listener failed: " + e);
            }
        }
        log.isTelling = false;
    }
}
