// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.order;

import dev.foretell.knowledge.Cell;
import dev.foretell.runtime.log.EventLog;
import dev.foretell.runtime.memory.LocationNumbers;
import dev.foretell.trace.Kind;

/**
 * Who changed what in a container that is used by keys. Keys are told apart by hash, in a fixed number
 * of stripes; a change of unknown keys may concern all of them, and who looks at the whole container
 * receives all changes.
 */
public final class Stripes {
    private static final int STRIPES = 256;

    private final Channel[] stripes = new Channel[STRIPES];
    private final Channel unknown = new Channel();
    private final Channel all = new Channel();

    /** Before a change under a key of this hash. */
    public void send(int hash, int site, EventLog log) {
        send(stripe(hash), site, log);
    }

    /** Before a change under any keys. */
    public void sendUnknown(int site, EventLog log) {
        send(unknown, site, log);
    }

    private void send(Channel part, int site, EventLog log) {
        long message = LocationNumbers.take(1);
        long version = log.eventMakingVersion(Kind.SEND, site, message, 0);
        Cell cell = log.sent(site);
        part.enter(version, message, cell, log);
        all.enter(version, message, cell, log);
    }

    public void receive(int hash, int site, EventLog log) {
        stripe(hash).receive(site, log);
        unknown.receive(site, log);
    }

    public void receiveAll(int site, EventLog log) {
        all.receive(site, log);
    }

    private synchronized Channel stripe(int hash) {
        int i = (hash ^ hash >>> 8 ^ hash >>> 16 ^ hash >>> 24) & STRIPES - 1;
        Channel known = stripes[i];
        return known != null ? known : (stripes[i] = new Channel());
    }
}
