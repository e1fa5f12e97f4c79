// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.merge;

import dev.foretell.trace.raw.RawRecord;
import java.util.ArrayList;
import java.util.List;

/** What a {@link Merge} could not emit, and why. */
public final class Leftovers {
    private static final int MOST_TOLD = 3;

    private final List<ThreadLog> logs = new ArrayList<>();
    private final ThreadLogs all;

    Leftovers(ThreadLogs all) {
        this.all = all;
        all.forEach(logs::add);
    }

    /**
     * Whether they wait for something that a thread did, or logged, when the recording
     * had ended already. Then they lie behind the end, and nothing is wrong with what was emitted.
     */
    public boolean areBehindTheEnd() {
        for (ThreadLog log : logs) {
            if (log.wait == ThreadLog.Wait.VERSION) {
                ThreadLog maker = all.get(RawRecord.thread(log.awaited));
                if (maker != null && maker.outlived && !maker.hasNext()) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The number of events. */
    public long events() {
        long events = 0;
        for (ThreadLog log : logs) {
            events += log.left();
        }
        return events;
    }

    /** Which threads wait for what, in one line; empty if none does. */
    public String waits() {
        StringBuilder text = new StringBuilder();
        int told = 0;
        for (ThreadLog log : logs) {
            if (log.wait.ordinal() > ThreadLog.Wait.MORE_RECORDS.ordinal()) {
                if (told == MOST_TOLD) {
                    return text.append(", …").toString();
                }
                text.append(told++ == 0 ? "" : ", ")
                        .append("thread ")
                        .append(log.number)
                        .append(" waits for ")
                        .append(log.waitsFor());
            }
        }
        return text.toString();
    }
}
