// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.raw;

import java.util.Arrays;

/** Packs one thread's records into runs, as the thread itself would while logging them. */
public final class RunPacker {
    private final Runs runs = new Runs();
    private int last;

    public long[] pack(long[] slots) {
        RawLogs log = new RawLogs();
        long open = 0;
        int i = 0;
        while (i < slots.length) {
            int op = RawRecord.op(slots[i]);
            long meta = op == RawRecord.OTHER ? slots[i + 2] : 0;
            int length = RawRecord.slots(op, meta);
            if (RawRecord.isPlain(op, meta)) {
                int key = RawRecord.key(slots[i], meta);
                if (isExpected(key, RawRecord.target(slots[i]), slots[i + 1])) {
                    open += RawRecord.head(0, 1, RawRecord.makesVersion(op, meta) ? 1 : 0);
                    i += length;
                    continue;
                }
                long made = RawRecord.target(open) + (RawRecord.makesVersion(op, meta) ? 1 : 0);
                long miss =
                        runs.miss(last, key, RawRecord.target(slots[i]), slots[i + 1], RawRecord.runLength(open), made);
                if (miss != 0) {
                    last = runs.entry(key);
                    log.add(miss);
                    open = 0;
                    i += length;
                    continue;
                }
                last = runs.learn(last, key, RawRecord.target(slots[i]), slots[i + 1]);
            }
            close(log, open);
            open = 0;
            log.add(Arrays.copyOfRange(slots, i, i + length));
            i += length;
        }
        close(log, open);
        return log.slots();
    }

    private boolean isExpected(int key, long target, long version) {
        long[] table = runs.table();
        int entry = runs.entry(key);
        boolean isExpected = table[last + Runs.NEXT] == key
                && table[entry + Runs.TARGET] + table[entry + Runs.STRIDE] == target
                && table[entry + Runs.VERSION] + table[entry + Runs.VERSION_STRIDE] == version;
        if (isExpected) {
            table[entry + Runs.TARGET] = target;
            table[entry + Runs.VERSION] = version;
            last = entry;
        }
        return isExpected;
    }

    private static void close(RawLogs log, long open) {
        if (open != 0) {
            log.add(RawRecord.head(RawRecord.RUN, 0, 0) + open);
        }
    }
}
