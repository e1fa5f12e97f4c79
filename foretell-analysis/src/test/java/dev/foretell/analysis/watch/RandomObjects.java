// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis.watch;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Value;
import dev.foretell.trace.binary.BlockWriter;
import dev.foretell.trace.binary.Format;
import dev.foretell.trace.raw.RawRecord;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Random;

/**
 * A stream of two threads that use short-lived objects: their fields, their locks and calls. Some objects have one number throughout, others are
 * of a class that no specification is about.
 */
final class RandomObjects {
    private static final int LIVE = 3;
    private static final int STRINGS = 10_000_000;
    private static final int CALLED = 1;
    private static final int STATIC = 5;

    private final Random random;
    private final BlockWriter writer;
    private final boolean ends;
    private final long[] counts = new long[3];
    private final Used[] live = new Used[LIVE];
    private long statics;
    private long total = 1;
    private int made;
    private int round;

    private static final class Used {
        private long number;
        private boolean isNumbered;
        private long version;
        private long released;
        private long value;
        private boolean isCalled;
    }

    private RandomObjects(long seed, BlockWriter writer, boolean ends) {
        this.random = new Random(seed);
        this.writer = writer;
        this.ends = ends;
    }

    /** {@code ends}: whether it is told that objects are gone. */
    static byte[] stream(long seed, int steps, boolean ends) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BlockWriter writer = new BlockWriter(bytes, false);
        writer.objectTypes("a.Sub:a.Base");
        writer.site(1, "a.Sub.m(Sub.java:1)", "a.Base.count", 3, Value.LONG, 0);
        writer.site(2, "b.Other.m(Other.java:2)", "b.Other.size", 0, Value.LONG, 0);
        writer.site(3, "a.S.m(S.java:3)", "a.S.total", 0, Value.LONG, Format.STATIC);
        writer.name(Kind.Target.METHOD, CALLED, "a.Sub:a.Base.m()");
        writer.thread(1, "one", 0);
        writer.thread(2, "two", 0);
        RandomObjects objects = new RandomObjects(seed, writer, ends);
        for (int i = 0; i < steps; i++) {
            objects.step(1 + objects.random.nextInt(2), objects.random.nextInt(LIVE));
        }
        writer.round(++objects.round, new int[0], 0);
        writer.end(new String[0], new long[0]);
        return bytes.toByteArray();
    }

    private void step(int thread, int place) throws IOException {
        Used object = live[place];
        if (object == null || random.nextInt(8) == 0) {
            if (object != null && ends) {
                writer.objectGone(object.number);
            }
            live[place] = make();
        } else if (random.nextInt(20) == 0) {
            total++;
            statics = write(thread, 3, STATIC, statics, total);
        } else {
            use(thread, object);
        }
        writer.round(++round, new int[0], 0);
    }

    private Used make() throws IOException {
        Used object = new Used();
        object.number = 1024L * ++made;
        object.isNumbered = random.nextInt(3) > 0;
        object.value = random.nextInt(100);
        String type = object.isNumbered ? "a.Sub" : "b.Other";
        writer.instance(Kind.Target.LOCK, object.number, type, first(object));
        writer.string(STRINGS + made, "@" + object.number + "()");
        return object;
    }

    private static long first(Used object) {
        return object.isNumbered ? object.number : object.number + 512;
    }

    private void use(int thread, Used object) throws IOException {
        int site = object.isNumbered ? 1 : 2;
        long location = first(object) + (object.isNumbered ? 3 : 0);
        int what = random.nextInt(object.isCalled ? 150 : 12);
        if (what == 0 && object.isNumbered) {
            object.isCalled = true;
            long text = STRINGS + object.number / 1024;
            log(thread, head(CALLED, 1), 0, RawRecord.meta(0, Value.STRING.ordinal(), Kind.CALL.ordinal()), text);
        } else if (what < 3) {
            log(thread, head(object.number, site), object.released, RawRecord.meta(0, 0, Kind.ACQUIRE.ordinal()));
            log(thread, head(object.number, site), 0, RawRecord.meta(1, 0, Kind.RELEASE.ordinal()));
            object.released = RawRecord.version(thread, ++counts[thread]);
        } else if (what < 5) {
            object.value = random.nextInt(250) == 0 ? 90 : random.nextInt(90);
            object.version = write(thread, site, location, object.version, object.value);
        } else {
            log(thread, RawRecord.head(RawRecord.READ_VALUE, site, location), object.version, object.value);
        }
    }

    private static long head(long target, int site) {
        return RawRecord.head(RawRecord.OTHER, site, target);
    }

    /** The version that the write makes. */
    private long write(int thread, int site, long location, long version, long value) throws IOException {
        log(thread, RawRecord.head(RawRecord.WRITE_VALUE, site, location), version, value);
        return RawRecord.version(thread, ++counts[thread]);
    }

    private void log(int thread, long... slots) throws IOException {
        writer.events(thread, round + 1, counts[thread], slots, 0, slots.length);
    }
}
