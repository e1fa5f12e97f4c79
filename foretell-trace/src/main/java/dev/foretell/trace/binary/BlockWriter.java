// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import dev.foretell.trace.CallStack;
import dev.foretell.trace.Incident;
import dev.foretell.trace.Kind;
import dev.foretell.trace.NameTables;
import dev.foretell.trace.Value;
import dev.foretell.trace.raw.RawEncoder;
import dev.foretell.trace.raw.RawRecord;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * Writes a recording, round by round, to a file or a socket. The stream should not be buffered: whole
 * blocks are handed to it, the last ones of a round before {@link #round} returns, so that a killed
 * program loses its current round and no more.
 *
 * <p>One thread uses an instance. For every round r = 1, 2, 3, … it calls, in this order:
 *
 * <ol>
 *   <li>{@link #thread} for each thread that appeared since the last round and stands in this one's
 *       snapshot, before that thread's first {@link #events};
 *   <li>{@link #events} for each thread that has new records, with that thread's count as the
 *       previous call for it returned it (0 at first);
 *   <li>{@link #threadEnded} for each thread that will log nothing more, after its last events;
 *   <li>{@link #round}, with the threads whose mark was up when their log was drained.
 * </ol>
 *
 * Tables ({@link #site}, {@link #array}, {@link #name}, {@link #string}, {@link #stack}, {@link #objectTypes}) may be told at any time, even
 * after their use, but what is told after the last round before a kill is lost with it. {@link
 * #end} says that nothing is missing. After an {@link IOException} the writer is of no further use, {@link
 * #lost} aside.
 */
public final class BlockWriter implements Closeable {
    private static final int TABLE_FLUSH_AT = 1 << 15;

    private final BlockOutput out;
    private final RawEncoder encoder = new RawEncoder();
    private final Payload payload = new Payload(1 << 16);
    private final Payload sites = new Payload(1 << 12);
    private final Payload arrays = new Payload(1 << 10);
    private final Payload threads = new Payload(1 << 8);
    private final Payload ended = new Payload(1 << 6);
    private final Payload gone = new Payload(1 << 6);
    private final Payload types = new Payload(1 << 6);
    private final StackPayload stacks = new StackPayload();
    private final Payload[] names = new Payload[NameTables.SPACES];

    /** Writes the format's header to the stream. */
    public BlockWriter(OutputStream out, boolean compress) throws IOException {
        this.out = new BlockOutput(out, compress);
    }

    /**
     * Tells what a site is.
     *
     * @param location such as {@code com.acme.Foo.bar(Foo.java:12)}
     * @param name what is accessed there, such as {@code com.acme.Foo.count} or {@code int[]}; empty
     *     if the site is not an access
     * @param ordinal the accessed location's number minus its object's first
     * @param type the type of the values logged there without a type of their own
     * @param flags of {@link Format}: {@link Format#VOLATILE}, {@link Format#FINAL}, {@link
     *     Format#STATIC}, {@link Format#ELEMENT}, {@link Format#WHOLE}
     */
    public void site(int site, String location, String name, int ordinal, Value type, int flags) throws IOException {
        sites.varint(site);
        sites.varint(ordinal);
        sites.u8(type.ordinal());
        sites.varint(flags);
        sites.text(name);
        sites.text(location);
        overflow(Format.SITES, sites);
    }

    /** Tells that these locations are the elements of one array of this type, such as {@code int[]}. */
    public void array(long first, int length, String type) throws IOException {
        arrays.varint(first);
        arrays.varint(length);
        arrays.text(type);
        overflow(Format.ARRAYS, arrays);
    }

    /** Names a target; the name is taken as it is. */
    public void name(Kind.Target space, long number, String name) throws IOException {
        name(space.ordinal(), number, name, 0, 0);
    }

    /**
     * Names a target that is an object of this class; it is told apart from others of its class by a
     * number.
     *
     * @param first the first of the object's locations, so that the object has the same number there;
     *     or -1
     */
    public void instance(Kind.Target space, long number, String className, long first) throws IOException {
        name(space.ordinal(), number, className, 1, first + 1);
    }

    /** Tells the text of a {@link Value#STRING}. Text beyond 65,536 bytes of UTF-8 is cut off. */
    public void string(long number, String text) throws IOException {
        name(NameTables.STRINGS, number, text, 0, 0);
    }

    private void name(int space, long number, String name, int instance, long first) throws IOException {
        if (names[space] == null) {
            names[space] = new Payload(1 << 10);
        }
        Payload table = names[space];
        if (table.size == 0) {
            table.u8(space);
        }
        table.varint(number);
        table.u8(instance);
        if (instance != 0) {
            table.varint(first);
        }
        table.text(name);
        overflow(Format.NAMES, table);
    }

    /** Tells of a class whose objects have one number throughout; see {@link dev.foretell.trace.ObjectTypes#add}. */
    public void objectTypes(String text) throws IOException {
        types.text(text);
        if (types.size >= TABLE_FLUSH_AT) {
            flush(Format.TYPES, Format.SKIPPABLE, types);
        }
    }

    /**
     * Tells how a thread first came to a site.
     *
     * @param frames from the inside out, at most {@link CallStack#DEEPEST}
     * @param cut whether there were more
     */
    public void stack(int thread, int site, List<String> frames, boolean cut) throws IOException {
        stacks.add(thread, site, frames, cut);
        stacks.flush(out, TABLE_FLUSH_AT);
    }

    /** Tells at once what went wrong in the program; who was told to be stuck before stays so. */
    public void incident(Incident incident) throws IOException {
        payload.clear();
        IncidentPayload.write(payload, incident);
        out.block(Format.INCIDENTS, Format.SKIPPABLE, payload);
    }

    /** Takes back all that was told of threads that are stuck. */
    public void noneStuck() throws IOException {
        payload.clear();
        IncidentPayload.release(payload);
        out.block(Format.INCIDENTS, Format.SKIPPABLE, payload);
    }

    /**
     * Keeps a class file, for who wants to know what the program could have done. One that does not fit in a block stays out.
     *
     * @param name such as {@code com/acme/Foo}
     */
    public void classFile(String name, byte[] bytes) throws IOException {
        out.classFile(payload, name, bytes);
    }

    /** Tells of a thread, by its number in versions, and of the version that its fork made, or 0. */
    public void thread(int thread, String name, long fork) throws IOException {
        threads.varint(thread);
        threads.varint(fork);
        threads.text(name);
        overflow(Format.THREADS, threads);
    }

    /**
     * Writes whole records of one thread.
     *
     * @param count the thread's count of versions before the first record
     * @return its count after the last
     */
    public long events(int thread, int round, long count, long[] slots, int from, int to) throws IOException {
        tables();
        long before = count;
        int start = from;
        while (start < to) {
            int end = to - start <= Format.MAX_SLOTS ? to : boundary(slots, start);
            payload.clear();
            payload.varint(thread);
            payload.varint(round);
            payload.varint(before);
            payload.varint(end - start);
            payload.reserve(RawEncoder.maxBytes(end - start));
            payload.size = encoder.encode(slots, start, end, thread, before, payload.bytes, payload.size);
            out.block(Format.EVENTS_RAW, 0, payload);
            before = encoder.count();
            start = end;
        }
        return before;
    }

    /** The end of the last record that fits in a block. */
    private static int boundary(long[] slots, int start) {
        int end = start;
        int next = start;
        while (next - start <= Format.MAX_SLOTS) {
            end = next;
            int op = RawRecord.op(slots[end]);
            next = end + RawRecord.slots(op, op == RawRecord.OTHER ? slots[end + 2] : 0);
        }
        return end;
    }

    /** Says that a thread has logged its last record. */
    public void threadEnded(int thread) {
        ended.varint(thread);
    }

    /**
     * Says that an object of calls, by its number, does not exist any more. All records that have it must stand in this
     * round or in earlier ones.
     */
    public void objectGone(long object) throws IOException {
        gone.varint(object);
        if (gone.size >= TABLE_FLUSH_AT) {
            flush(Format.OBJECTS_GONE, Format.SKIPPABLE, gone);
        }
    }

    /** Ends a round; {@code pending[0 .. pendingCount)} are the threads that were not clean in it. */
    public void round(int round, int[] pending, int pendingCount) throws IOException {
        tables();
        flush(Format.THREADS_ENDED, ended);
        flush(Format.OBJECTS_GONE, Format.SKIPPABLE, gone);
        payload.clear();
        payload.varint(round);
        payload.varint(pendingCount);
        for (int i = 0; i < pendingCount; i++) {
            payload.varint(pending[i]);
        }
        out.block(Format.ROUND, 0, payload);
        out.flush();
    }

    /**
     * Says that the recording is complete, and what there is to say about it, such as {@code dropped
     * events}. Must follow the last {@link #round}.
     */
    public void end(String[] statistics, long[] numbers) throws IOException {
        tables();
        flush(Format.THREADS_ENDED, ended);
        payload.clear();
        payload.varint(statistics.length);
        for (int i = 0; i < statistics.length; i++) {
            payload.text(statistics[i]);
            payload.zigzag(numbers[i]);
        }
        out.block(Format.END, 0, payload);
        out.flush();
    }

    /**
     * Says instead of {@link #end} that the recording stops here though the program does not, and why. May follow an
     * {@link IOException} of a stream that takes whole blocks or nothing of them: what was to be written then stays out.
     */
    public void lost(String reason) throws IOException {
        payload.clear();
        payload.text(reason);
        out.block(Format.LOST_REST, 0, payload);
        out.flush();
    }

    private void tables() throws IOException {
        flush(Format.THREADS, threads);
        flush(Format.SITES, sites);
        flush(Format.ARRAYS, arrays);
        flush(Format.TYPES, Format.SKIPPABLE, types);
        for (int space = 0; space < names.length; space++) {
            if (names[space] != null) {
                flush(Format.NAMES, names[space]);
            }
        }
        stacks.flush(out, 1);
    }

    private void overflow(int type, Payload table) throws IOException {
        if (table.size >= TABLE_FLUSH_AT) {
            flush(type, table);
        }
    }

    private void flush(int type, Payload table) throws IOException {
        flush(type, 0, table);
    }

    private void flush(int type, int flags, Payload table) throws IOException {
        if (table.size > 0) {
            out.block(type, flags, table);
            table.clear();
        }
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
