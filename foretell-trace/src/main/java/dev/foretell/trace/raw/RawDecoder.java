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

import dev.foretell.trace.DamageException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The inverse of {@link RawEncoder}. The bytes may come from anywhere: whatever they are, the result
 * is either well-formed records or a {@link DamageException}.
 */
public final class RawDecoder {
    /** The input array is this much longer than what is decoded, so that no record reads past it. */
    public static final int INPUT_PADDING = 128;

    /** The output array is this much longer than the number of slots told. */
    public static final int OUTPUT_PADDING = RawRecord.MAX_SLOTS;

    private final Prediction prediction = new Prediction();
    private long count;
    private int position;

    /** The thread's count of versions after the last call. */
    public long count() {
        return count;
    }

    /**
     * Decodes {@code in[from .. to)} into {@code slots[0 .. length)}.
     *
     * @param in {@link #INPUT_PADDING} longer than {@code to}
     * @param count the thread's count of versions before the first record
     * @param slots {@link #OUTPUT_PADDING} longer than {@code length}
     */
    public void decode(byte[] in, int from, int to, int thread, long count, long[] slots, int length)
            throws DamageException {
        prediction.reset(length);
        ByteBuffer view = ByteBuffer.wrap(in).order(ByteOrder.LITTLE_ENDIAN);
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

        int pos = from;
        int i = 0;
        while (i < length) {
            int header = in[pos++];
            int context = context(keyBefore, lastKey, contextShift);
            int key = contexts[context];
            if ((header & NEW_KEY) != 0) {
                key = key(lastKey, in, pos);
                pos = position;
                contexts[context] = key;
            }
            keyBefore = lastKey;
            lastKey = key;
            int op = key >>> SITE_BITS;
            if (op - 1 >>> 3 != 0 || pos > to) {
                throw malformed("a record with op " + op);
            }

            if (op == RawRecord.COUNT && (header >>> TARGET_SHIFT & 3) == COUNT_OF_MISSES) {
                int last = i + (header & MOST_MISSES - 1);
                while (i <= last && i < length && pos < to) {
                    long record = PackedMiss.read(view, pos);
                    pos += PackedMiss.length(view, pos);
                    own += Miss.versions(record);
                    slots[i++] = record;
                }
                if (i <= last) {
                    throw malformed("records that do not fill it");
                }
                continue;
            }
            if (op == RawRecord.COUNT && (header >>> TARGET_SHIFT & 3) == COUNT_OF_RUN) {
                long events = varint(in, pos);
                long versions = varint(in, position);
                pos = position;
                if (events <= 0 || events > SITE_MASK || versions < 0 || versions > events) {
                    throw malformed("a run out of range");
                }
                own += versions;
                if ((header & 3) == 0) {
                    slots[i++] = RawRecord.head(RawRecord.RUN, (int) events, versions);
                } else {
                    slots[i++] = RawRecord.head(RawRecord.VALUED, (int) events, versions);
                    slots[i++] = valueAfterRun(header, (int) events, in, pos);
                    pos = position;
                }
                continue;
            }
            if (op == RawRecord.COUNT) {
                long fresh = own + 1;
                if ((header >>> TARGET_SHIFT & 3) != 0) {
                    fresh += unzigzag(varint(in, pos));
                    pos = position;
                }
                if (fresh >>> COUNT_BITS != thread) {
                    throw malformed("a count out of range");
                }
                own = fresh;
                slots[i++] = (long) key << TARGET_BITS | own & COUNT_MASK;
                continue;
            }

            int e = entry(key, entryMask);
            long siteTarget = entries[e + TARGET];
            long target;
            switch (header >>> TARGET_SHIFT & 3) {
                case TARGET_BY_STRIDE:
                    target = siteTarget + entries[e + STRIDE];
                    break;
                case TARGET_RELATIVE:
                    target = lastTarget + entries[e + RELATIVE];
                    break;
                case TARGET_FROM_LAST:
                    target = siteTarget + unzigzag(varint(in, pos));
                    pos = position;
                    break;
                default:
                    target = lastTarget + unzigzag(varint(in, pos));
                    pos = position;
                    break;
            }
            if ((target & ~TARGET_MASK) != 0) {
                throw malformed("a target out of range");
            }
            int t = slot(target, targetShift);
            prediction.touch(e, t);
            entries[e + TARGET] = target;
            entries[e + STRIDE] = target - siteTarget;
            entries[e + RELATIVE] = target - lastTarget;
            lastTarget = target;
            slots[i] = (long) key << TARGET_BITS | target;

            long siteVersion = entries[e + VERSION];
            long version;
            switch (header >>> VERSION_SHIFT & 7) {
                case VERSION_OF_TARGET:
                    version = versionOfTarget[t];
                    break;
                case VERSION_BY_STRIDE:
                    version = siteVersion + entries[e + VERSION_STRIDE];
                    break;
                case VERSION_OWN:
                    version = own;
                    break;
                case VERSION_OF_PREVIOUS:
                    version = lastVersion;
                    break;
                case VERSION_NONE:
                    version = 0;
                    break;
                case VERSION_FROM_LAST:
                    if ((header & VERSION_AS_TARGET) != 0 && (op <= RawRecord.WRITE || op == RawRecord.UPDATE)) {
                        version = siteVersion + target - siteTarget;
                        break;
                    }
                    version = siteVersion + unzigzag(varint(in, pos));
                    pos = position;
                    break;
                case VERSION_BEFORE_OWN:
                    version = own - varint(in, pos);
                    pos = position;
                    break;
                default:
                    version = versionOfThread(in, pos);
                    pos = position;
                    break;
            }
            if (version < 0) {
                throw malformed("a version out of range");
            }
            entries[e + VERSION] = version;
            entries[e + VERSION_STRIDE] = version - siteVersion;
            slots[i + 1] = version;

            if (op <= RawRecord.WRITE) {
                i += 2;
                lastVersion = op == RawRecord.READ ? version : ++own;
            } else if (op <= RawRecord.WRITE_VALUE || op == RawRecord.UPDATE_VALUE) {
                long siteValue = entries[e + VALUE];
                long value;
                switch (header & 3) {
                    case VALUE_OF_TARGET:
                        value = valueOfTarget[t];
                        break;
                    case VALUE_BY_STRIDE:
                        value = siteValue + entries[e + VALUE_STRIDE];
                        break;
                    case VALUE_FROM_LAST:
                        value = siteValue + unzigzag(varint(in, pos));
                        pos = position;
                        break;
                    default:
                        value = siteValue ^ bits(in, pos);
                        pos = position;
                        break;
                }
                entries[e + VALUE] = value;
                entries[e + VALUE_STRIDE] = value - siteValue;
                slots[i + 2] = value;
                i += 3;
                if (op == RawRecord.UPDATE_VALUE) {
                    value += unzigzag(varint(in, pos));
                    pos = position;
                    slots[i++] = value;
                }
                valueOfTarget[t] = value;
                lastVersion = op == RawRecord.READ_VALUE ? version : ++own;
            } else if (op == RawRecord.UPDATE) {
                i += 2;
                lastVersion = ++own;
            } else {
                if ((header & NEW_META) != 0) {
                    entries[e + VALUE_STRIDE] = varint(in, pos);
                    pos = position;
                }
                long meta = entries[e + VALUE_STRIDE];
                slots[i + 2] = meta;
                i += 3;
                if (RawRecord.valueType(meta) != 0) {
                    if ((header & NEW_VALUE) != 0) {
                        entries[e + VALUE] += unzigzag(varint(in, pos));
                        pos = position;
                    }
                    slots[i++] = entries[e + VALUE];
                }
                lastVersion = (RawRecord.flags(meta) & RawRecord.MAKES_VERSION) == 0 ? version : ++own;
            }
            versionOfTarget[t] = lastVersion;
        }
        if (i != length || pos != to) {
            throw malformed("records that do not fill it");
        }
        if (own >>> COUNT_BITS != thread) {
            throw malformed("a count out of range");
        }
        this.count = RawRecord.count(own);
    }

    private long valueAfterRun(int header, int events, byte[] in, int pos) throws DamageException {
        int at = events & RUNS - 1;
        long last = prediction.valueAfterRun[at];
        long value = (header & 3) == RUN_VALUE_FROM_LAST ? last + unzigzag(varint(in, pos)) : last ^ bits(in, pos);
        prediction.valueAfterRun[at] = value;
        return value;
    }

    private int key(int lastKey, byte[] in, int pos) throws DamageException {
        int last = entry(lastKey, prediction.entryMask);
        long code = varint(in, pos);
        if (code == 0) {
            return (int) prediction.entries[last + NEXT];
        }
        code--;
        long site = (lastKey & SITE_MASK) + unzigzag(code >>> 3);
        if ((site & ~SITE_MASK) != 0) {
            throw malformed("a site out of range");
        }
        int key = ((int) (code & 7) + 1) << SITE_BITS | (int) site;
        prediction.touch(last);
        prediction.entries[last + NEXT] = key;
        return key;
    }

    private long versionOfThread(byte[] in, int pos) throws DamageException {
        long thread = varint(in, pos);
        int at = (int) thread & THREADS - 1;
        long count = prediction.countOfThread[at] + unzigzag(varint(in, position));
        if ((thread & ~THREAD_MASK) != 0 || (count & ~COUNT_MASK) != 0) {
            throw malformed("a version out of range");
        }
        prediction.countOfThread[at] = count;
        return RawRecord.version((int) thread, count);
    }

    private long bits(byte[] in, int start) throws DamageException {
        int pos = start;
        int shape = in[pos++];
        int low = shape >>> 4 & 15;
        int length = shape & 15;
        if (low + length > 8) {
            throw malformed("a value of more than 64 bits");
        }
        long bits = 0;
        for (int i = 0; i < length; i++) {
            bits |= (in[pos++] & 0xffL) << (low + i << 3);
        }
        position = pos;
        return bits;
    }

    /** The number at a position; leaves the position after it in {@link #position}. */
    private long varint(byte[] in, int start) throws DamageException {
        int pos = start;
        long code = in[pos++];
        if (code < 0) {
            code &= 0x7f;
            int shift = 7;
            while (true) {
                long next = in[pos++];
                code |= (next & 0x7f) << shift;
                if (next >= 0) {
                    break;
                }
                shift += 7;
                if (shift > 63) {
                    throw malformed("a number of more than 64 bits");
                }
            }
        }
        position = pos;
        return code;
    }

    private static DamageException malformed(String what) {
        return new DamageException("An events block holds " + what);
    }
}
