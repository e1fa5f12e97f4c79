// SPDX-License-Identifier: Apache-2.0
package com.acme;

import dev.foretell.api.monitor.EventFormalism;
import dev.foretell.api.monitor.EventMonitor;
import java.util.List;
import java.util.Set;

/** {@code atmost { EVENT NUMBER }}: the event comes no more often. */
public final class AtMost implements EventFormalism {
    @Override
    public String name() {
        return "atmost";
    }

    @Override
    public EventMonitor<?> compile(String text, List<String> events) {
        String[] parts = text.trim().split(" +");
        int most = Integer.parseInt(parts[1]);
        return new EventMonitor<Integer>() {
            @Override
            public Integer start() {
                return 0;
            }

            @Override
            public Integer next(Integer count, Set<String> now) {
                return now.contains(parts[0]) ? Math.min(count + 1, most + 1) : count;
            }

            @Override
            public boolean isBad(Integer count) {
                return count > most;
            }
        };
    }
}
