// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.raw;

import java.util.Arrays;
import java.util.Random;

/** Builds logs slot by slot, as a recorded thread would. */
public final class RawLogs {
    private long[] slots = new long[64];
    private int size;

    public RawLogs add(long... record) {
        if (size + record.length > slots.length) {
            slots = Arrays.copyOf(slots, slots.length * 2);
        }
        System.arraycopy(record, 0, slots, size, record.length);
        size += record.length;
        return this;
    }

    public long[] slots() {
        return Arrays.copyOf(slots, size);
    }

    /** Records of every shape with fields from everywhere in their ranges, small ones preferred; near misses also many in a row. */
    public static long[] random(Random random, int records) {
        RawLogs log = new RawLogs();
        for (int i = 0; i < records; i++) {
            int op = 1 + random.nextInt(12);
            if (op == RawRecord.STEP || op == RawRecord.TURN) {
                for (int more = (int) number(random, 7); more >= 0; more--) {
                    log.add(miss(random, random.nextBoolean() ? RawRecord.STEP : RawRecord.TURN));
                }
                continue;
            }
            int site = (int) number(random, RawRecord.SITE_BITS);
            long target = number(random, op == RawRecord.COUNT ? RawRecord.COUNT_BITS : RawRecord.TARGET_BITS);
            if (op == RawRecord.RUN || op == RawRecord.VALUED) {
                site = Math.max(1, site);
                target = random.nextInt(site + 1);
            }
            long head = RawRecord.head(op, site, target);
            long version = number(random, 63);
            int type = random.nextInt(6);
            long meta = RawRecord.meta(random.nextInt(4), type, random.nextInt(20));
            switch (RawRecord.slots(op, meta)) {
                case 1:
                    log.add(head);
                    break;
                case 2:
                    log.add(head, op == RawRecord.VALUED ? number(random, 64) : version);
                    break;
                case 3:
                    log.add(head, version, op == RawRecord.OTHER ? meta : number(random, 64));
                    break;
                default:
                    log.add(head, version, op == RawRecord.OTHER ? meta : number(random, 64), number(random, 64));
            }
        }
        return log.slots();
    }

    private static long miss(Random random, int op) {
        int run = (int) number(random, 7);
        int versions = random.nextInt(Math.min(run + 2, Miss.MOST_VERSIONS + 1));
        long where = number(random, Miss.WHERE_BITS);
        long further = number(random, Miss.VERSION_BITS);
        return Miss.record(op - RawRecord.STEP, run, versions, where, further);
    }

    private static long number(Random random, int bits) {
        long all = bits == 64 ? -1 : (1L << bits) - 1;
        return random.nextLong() & all & (-1L >>> random.nextInt(64));
    }
}
