// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

import java.util.ArrayList;
import java.util.List;

/** What went wrong in the recorded run itself, as far as the trace tells. */
public final class Incidents {
    /** So many are kept. */
    public static final int MOST = 1000;

    private final List<Incident> all = new ArrayList<>();

    public void add(Incident incident) {
        if (all.size() < MOST) {
            all.add(incident);
        }
    }

    /** The threads that were told to be stuck are not, or will be told of again. */
    public void release() {
        all.removeIf(incident -> incident.kind() != Incident.Kind.EXCEPTION);
    }

    /** In the order in which they were added. */
    public List<Incident> all() {
        return List.copyOf(all);
    }
}
