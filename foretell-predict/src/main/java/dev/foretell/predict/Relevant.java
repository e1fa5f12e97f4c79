// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.spec.Monitor;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Released;
import dev.foretell.trace.TraceNames;
import dev.foretell.trace.store.IntList;
import java.util.Arrays;

/** Which events can concern a monitor, by what they do and to what. It is found out once for each. */
final class Relevant {
    private static final byte YES = 1;
    private static final byte NO = 2;

    private final Monitor<?, ?> monitor;
    private final TraceNames names;
    private final byte[][] known = new byte[Kind.values().length][16];

    Relevant(Monitor<?, ?> monitor, TraceNames names) {
        this.monitor = monitor;
        this.names = names;
    }

    boolean mayConcern(Kind kind, int target) {
        byte[] targets = known[kind.ordinal()];
        int place = target + 1;
        if (place >= targets.length) {
            targets = Arrays.copyOf(targets, Math.max(place + 1, targets.length * 2));
            known[kind.ordinal()] = targets;
        }
        if (targets[place] == 0) {
            targets[place] = find(kind, target) ? YES : NO;
        }
        return targets[place] == YES;
    }

    /** These numbers may stand for something else from now on. */
    void forget(Released released) {
        for (Kind kind : Kind.values()) {
            byte[] targets = known[kind.ordinal()];
            IntList numbers = released.of(kind);
            for (int i = 0; i < numbers.size(); i++) {
                if (numbers.get(i) + 1 < targets.length) {
                    targets[numbers.get(i) + 1] = 0;
                }
            }
        }
    }

    private boolean find(Kind kind, int target) {
        return monitor.concerns(Observations.action(kind), Observations.target(names, kind, target));
    }
}
