// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.raw;

import static dev.foretell.trace.raw.Prediction.*;
import static dev.foretell.trace.raw.RawRecord.COUNT_BITS;
import static dev.foretell.trace.raw.RawRecord.COUNT_MASK;
import static dev.foretell.trace.raw.RawRecord.SITE_BITS;
import static dev.foretell.trace.raw.RawRecord.SITE_MASK;
import static dev.foretell.trace.raw.RawRecord.TARGET_BITS;
import static dev.foretell.trace.raw.RawRecord.TARGET_MASK;
import static dev.foretell.trace.raw.RawRecord.THREAD_MASK;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Packs whole records of one thread into bytes: a header byte that says which of its fields were
 * expected ({@link Prediction}), then those that were not. Every call stands alone, so what it
 * writes can be decoded without what came before.
 *
 * <p>Called by {@link dev.foretell.trace.binary.BlockWriter}; one instance serves all threads' logs, one
 * call at a time.
 */
public final class RawEncoder {
    private static final int MAX_BYTES_OF_RECORD = 48;
    private static final int COUNT_KEY = RawRecord.COUNT << SITE_BITS;

    private final Prediction prediction = new Prediction();
    private long count;

    /** An array of this size has room for what these many slots become. */
    public static int maxBytes(int slots) {
        return slots * (MAX_BYTES_OF_RECORD / 2);
    }

    /** The thread's count of versions after the last call. */
    public long count() {
        return count;
    }

    /**
     * Encodes the records in {@code slots[from .. to)}.
     *
     * @param count the thread's count of versions before the first record
     * @param out has {@link #maxBytes} of room from {@code pos}
     * @return the position after the last byte written
     */
    public int encode(long[] slots, int from, int to, int thread, long count, byte[] out, int pos) {
        prediction.reset(to - from);
        ByteBuffer view = ByteBuffer.wrap(out).order(ByteOrder.LITTLE_ENDIAN);
        long[] entries = prediction.entries;
        int[] contexts = prediction.contexts;
        long[] versionOfTarget = prediction.versionOfTarget;
        long[] valueOfTarget = prediction.valueOfTarget;
        int entryMask = prediction.entryMask;
        int contextShift = prediction.contextShift;
        int targetShift = prediction.targetShift;

        long own = RawRecord.version(thread, count);
        int lastKey = 0;
        int keyBefore = 0;
        long lastTarget = 0;
        long lastVersion = 0;

        int i = from;
        while (i < to) {
            long head = slots[i];
            int key = (int) (head >>> TARGET_BITS);
            long target = head & TARGET_MASK;
            int op = key >>> SITE_BITS;
            int runLength = key & SITE_MASK;
            if (op >= RawRecord.RUN) {
                key = COUNT_KEY;
            }
            if (op == 0 || op > RawRecord.VALUED) {
                throw new IllegalArgumentException("No raw record has op " + op);
            }
            int headerAt = pos++;
            int header = 0;

            int context = context(keyBefore, lastKey, contextShift);
            if (contexts[context] != key) {
                header = NEW_KEY;
                contexts[context] = key;
                pos = key(key, lastKey, out, pos);
            }
            keyBefore = lastKey;
            lastKey = key;

            if (Miss.isMiss(head)) {
                int first = i;
                int last = Math.min(to, i + MOST_MISSES);
                do {
                    own += Miss.versions(slots[i++]);
                } while (i < last && Miss.isMiss(slots[i]));
                pos = PackedMiss.write(slots, first, i, view, pos);
                out[headerAt] = (byte) (header | COUNT_OF_MISSES << TARGET_SHIFT | i - first - 1);
                continue;
            }
            if (op >= RawRecord.RUN) {
                own += target;
                pos = varint(target, out, varint(runLength, out, pos));
                header |= COUNT_OF_RUN << TARGET_SHIFT;
                i++;
                if (op == RawRecord.VALUED) {
                    long value = slots[i++];
                    int at = runLength & RUNS - 1;
                    long delta = zigzag(value - prediction.valueAfterRun[at]);
                    header |= delta >>> 28 == 0 ? RUN_VALUE_FROM_LAST : RUN_VALUE_BITS;
                    pos = delta >>> 28 == 0
                            ? varint(delta, out, pos)
                            : bits(value ^ prediction.valueAfterRun[at], out, pos);
                    prediction.valueAfterRun[at] = value;
                }
                out[headerAt] = (byte) header;
                continue;
            }
            if (op == RawRecord.COUNT) {
                long fresh = own + 1;
                own = own & ~COUNT_MASK | target & COUNT_MASK;
                if (own != fresh) {
                    header |= TARGET_FROM_LAST << TARGET_SHIFT;
                    pos = varint(zigzag(own - fresh), out, pos);
                }
                out[headerAt] = (byte) header;
                i++;
                continue;
            }

            int e = entry(key, entryMask);
            long siteTarget = entries[e + TARGET];
            if (target != siteTarget + entries[e + STRIDE]) {
                if (target == lastTarget + entries[e + RELATIVE]) {
                    header |= TARGET_RELATIVE << TARGET_SHIFT;
                } else {
                    long fromSite = zigzag(target - siteTarget);
                    long fromLast = zigzag(target - lastTarget);
                    if (fromSite <= fromLast) {
                        header |= TARGET_FROM_LAST << TARGET_SHIFT;
                        pos = varint(fromSite, out, pos);
                    } else {
                        header |= TARGET_FROM_PREVIOUS << TARGET_SHIFT;
                        pos = varint(fromLast, out, pos);
                    }
                }
            }
            int t = slot(target, targetShift);
            prediction.touch(e, t);
            entries[e + TARGET] = target;
            entries[e + STRIDE] = target - siteTarget;
            entries[e + RELATIVE] = target - lastTarget;
            lastTarget = target;

            long version = slots[i + 1];
            long siteVersion = entries[e + VERSION];
            if (version != versionOfTarget[t]) {
                if (version == siteVersion + entries[e + VERSION_STRIDE]) {
                    header |= VERSION_BY_STRIDE << VERSION_SHIFT;
                } else if (version == own) {
                    header |= VERSION_OWN << VERSION_SHIFT;
                } else if (version == lastVersion) {
                    header |= VERSION_OF_PREVIOUS << VERSION_SHIFT;
                } else if (version - siteVersion == target - siteTarget && isWithoutValue(op)) {
                    header |= VERSION_FROM_LAST << VERSION_SHIFT | VERSION_AS_TARGET;
                } else {
                    int mode = version(version, own, siteVersion);
                    header |= mode << VERSION_SHIFT;
                    pos = version(mode, version, own, siteVersion, out, pos);
                }
            }
            entries[e + VERSION] = version;
            entries[e + VERSION_STRIDE] = version - siteVersion;

            if (op <= RawRecord.WRITE) {
                i += 2;
                lastVersion = op == RawRecord.READ ? version : ++own;
            } else if (op <= RawRecord.WRITE_VALUE || op == RawRecord.UPDATE_VALUE) {
                long value = slots[i + 2];
                long siteValue = entries[e + VALUE];
                if (value != valueOfTarget[t]) {
                    if (value == siteValue + entries[e + VALUE_STRIDE]) {
                        header |= VALUE_BY_STRIDE;
                    } else {
                        long delta = zigzag(value - siteValue);
                        if (delta >>> 28 == 0) {
                            header |= VALUE_FROM_LAST;
                            pos = varint(delta, out, pos);
                        } else {
                            header |= VALUE_BITS;
                            pos = bits(value ^ siteValue, out, pos);
                        }
                    }
                }
                entries[e + VALUE] = value;
                entries[e + VALUE_STRIDE] = value - siteValue;
                i += 3;
                if (op == RawRecord.UPDATE_VALUE) {
                    long written = slots[i++];
                    pos = varint(zigzag(written - value), out, pos);
                    value = written;
                }
                valueOfTarget[t] = value;
                lastVersion = op == RawRecord.READ_VALUE ? version : ++own;
            } else if (op == RawRecord.UPDATE) {
                i += 2;
                lastVersion = ++own;
            } else {
                long meta = slots[i + 2];
                i += 3;
                if (meta != entries[e + VALUE_STRIDE]) {
                    header |= NEW_META;
                    entries[e + VALUE_STRIDE] = meta;
                    pos = varint(meta, out, pos);
                }
                if (RawRecord.valueType(meta) != 0) {
                    long value = slots[i++];
                    long siteValue = entries[e + VALUE];
                    if (value != siteValue) {
                        header |= NEW_VALUE;
                        entries[e + VALUE] = value;
                        pos = varint(zigzag(value - siteValue), out, pos);
                    }
                }
                lastVersion = (RawRecord.flags(meta) & RawRecord.MAKES_VERSION) == 0 ? version : ++own;
            }
            versionOfTarget[t] = lastVersion;
            out[headerAt] = (byte) header;
        }
        if (i != to) {
            throw new IllegalArgumentException("The last raw record is cut off");
        }
        this.count = RawRecord.count(own);
        return pos;
    }

    private static boolean isWithoutValue(int op) {
        return op <= RawRecord.WRITE || op == RawRecord.UPDATE;
    }

    private int key(int key, int lastKey, byte[] out, int pos) {
        int last = entry(lastKey, prediction.entryMask);
        if (prediction.entries[last + NEXT] == key) {
            out[pos] = 0;
            return pos + 1;
        }
        prediction.touch(last);
        prediction.entries[last + NEXT] = key;
        long distance = zigzag((key & SITE_MASK) - (lastKey & SITE_MASK));
        return varint((distance << 3 | (key >>> SITE_BITS) - 1) + 1, out, pos);
    }

    private static int version(long version, long own, long siteVersion) {
        if (version == 0) {
            return VERSION_NONE;
        }
        boolean mine = version >>> COUNT_BITS == own >>> COUNT_BITS && version < own;
        if (version >>> COUNT_BITS == siteVersion >>> COUNT_BITS) {
            return mine && own - version < zigzag(version - siteVersion) ? VERSION_BEFORE_OWN : VERSION_FROM_LAST;
        }
        return mine ? VERSION_BEFORE_OWN : VERSION_OF_THREAD;
    }

    private int version(int mode, long version, long own, long siteVersion, byte[] out, int pos) {
        if (mode == VERSION_NONE) {
            return pos;
        }
        if (mode == VERSION_FROM_LAST) {
            return varint(zigzag(version - siteVersion), out, pos);
        }
        if (mode == VERSION_BEFORE_OWN) {
            return varint(own - version, out, pos);
        }
        if (version < 0) {
            throw new IllegalArgumentException("A raw record has the version of a locked word");
        }
        int thread = RawRecord.thread(version) & THREAD_MASK;
        long count = RawRecord.count(version);
        int at = thread & THREADS - 1;
        long known = prediction.countOfThread[at];
        prediction.countOfThread[at] = count;
        return varint(zigzag(count - known), out, varint(thread, out, pos));
    }

    /** Writes the bytes between the zero bytes at both ends. */
    private static int bits(long bits, byte[] out, int pos) {
        int low = Long.numberOfTrailingZeros(bits) >>> 3;
        int length = 8 - low - (Long.numberOfLeadingZeros(bits) >>> 3);
        out[pos++] = (byte) (low << 4 | length);
        long rest = bits >>> (low << 3);
        for (int i = 0; i < length; i++) {
            out[pos++] = (byte) rest;
            rest >>>= 8;
        }
        return pos;
    }

    private static int varint(long code, byte[] out, int pos) {
        while ((code & ~0x7fL) != 0) {
            out[pos++] = (byte) (code | 0x80);
            code >>>= 7;
        }
        out[pos++] = (byte) code;
        return pos;
    }
}
