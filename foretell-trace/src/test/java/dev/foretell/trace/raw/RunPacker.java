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
            if (RawRecord.isExpectable(op, meta)) {
                int key = RawRecord.key(slots[i], meta);
                long target = RawRecord.target(slots[i]);
                boolean hasValue = RawRecord.hasValue(op);
                long value = hasValue ? slots[i + 2] : 0;
                boolean hasOtherValue = hasValue && !runs.expects(key, target, value);
                boolean isExpected = isExpected(key, target, slots[i + 1]);
                long made = RawRecord.makesVersion(op, meta) ? 1 : 0;
                long miss = isExpected || hasOtherValue
                        ? 0
                        : runs.miss(
                                last,
                                key,
                                target,
                                slots[i + 1],
                                RawRecord.runLength(open),
                                RawRecord.target(open) + made);
                boolean isInFull = !isExpected && miss == 0;
                last = isInFull ? runs.learn(last, key, target, slots[i + 1]) : runs.entry(key);
                if (hasValue) {
                    runs.value(key, target, value);
                }
                if (!isInFull) {
                    i += length;
                    open += RawRecord.head(0, 1, made);
                    if (isExpected && !hasOtherValue) {
                        continue;
                    }
                    if (miss != 0) {
                        log.add(miss);
                    } else {
                        log.add(RawRecord.head(RawRecord.VALUED, 0, 0) + open, value);
                    }
                    open = 0;
                    continue;
                }
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
