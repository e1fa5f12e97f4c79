// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import dev.foretell.trace.ClassFiles;
import dev.foretell.trace.DamageException;
import dev.foretell.trace.EventSink;
import dev.foretell.trace.ObjectTypes;
import dev.foretell.trace.Printable;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.control.Remark;
import java.io.InputStream;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads a binary trace from a file or a socket and gives its events, in order, to a sink. What is
 * damaged or cut off ends the trace: {@link #damage()} tells why, and what came before it stands.
 */
public final class BinaryReader {
    /** So many first bytes tell a binary trace. */
    public static final int MAGIC_BYTES = Format.MAGIC.length;

    private static final int LONGEST_REASON = 300;

    private final BlockInput blocks;
    private final EventSink sink;
    private final Map<String, Long> statistics = new LinkedHashMap<>();
    private final ClassFiles classFiles = new ClassFiles();

    /** Accesses of other locations are left out; null if none are. */
    private final SharedLocations shared;

    private final long maxHeld;
    private final MemoryShare tableMemory;
    private long bufferMemory;
    private RecordingReader recording;
    private LinearReader linear;
    private boolean ended;
    private String damage;

    /** Reads the header, and refuses what is no binary trace or of another version. */
    public BinaryReader(InputStream in, EventSink sink) throws TraceException {
        this(in, sink, Runtime.getRuntime().maxMemory());
    }

    /** As above; accesses of locations that are not shared are left out, which the sink is told. */
    public BinaryReader(InputStream in, EventSink sink, SharedLocations shared) throws TraceException {
        this(
                in,
                sink,
                shared,
                new TableMemory(Runtime.getRuntime().maxMemory() / 2),
                Runtime.getRuntime().maxMemory() / 4);
    }

    /**
     * As above, for who reads several at once.
     *
     * @param maxMemory about how many bytes of memory reading may take; a trace that needs more is refused
     */
    public BinaryReader(InputStream in, EventSink sink, long maxMemory) throws TraceException {
        this(in, sink, null, new TableMemory(maxMemory / 2), maxMemory / 4);
    }

    /**
     * As above.
     *
     * @param tables what the trace's tables may take
     * @param maxHeld about how many bytes of memory events may take that have no place in the order yet
     */
    public BinaryReader(InputStream in, EventSink sink, MemoryShare tables, long maxHeld) throws TraceException {
        this(in, sink, null, tables, maxHeld);
    }

    private BinaryReader(InputStream in, EventSink sink, SharedLocations shared, MemoryShare tables, long maxHeld)
            throws TraceException {
        this.blocks = new BlockInput(in);
        this.sink = sink;
        this.shared = shared;
        this.maxHeld = maxHeld;
        this.tableMemory = tables;
    }

    /** Whether a trace that starts so is a binary one. */
    public static boolean isMagic(byte[] start) {
        return Arrays.equals(start, Format.MAGIC);
    }

    /** Why the trace is not complete, or null if it is; known after {@link #read()}. */
    public String damage() {
        return damage;
    }

    /** What the recorder had to say at its end. */
    public Map<String, Long> statistics() {
        return statistics;
    }

    /** The class files that the trace holds; see {@link ClassFiles}. */
    public Map<String, byte[]> classFiles() {
        return classFiles.map();
    }

    /** Reads to the end. */
    public void read() throws TraceException {
        while (!ended && damage == null && blocks.next()) {
            try {
                block(blocks.payload(tableMemory));
            } catch (DamageException e) {
                damage = "the block that ends at byte " + blocks.position() + " is malformed: " + e.getMessage();
            }
        }
        if (blocks.damage() != null) {
            damage = blocks.damage();
        } else if (!ended && damage == null) {
            damage = "the recording was not ended";
        }
        if (recording != null) {
            finishRecording();
        }
        if (damage == null) {
            damage = lost();
        }
    }

    private void finishRecording() throws TraceException {
        String waits = "";
        try {
            waits = recording.finish(damage == null);
        } catch (DamageException e) {
            damage = e.getMessage();
        }
        long left = recording.left();
        if (left == 0) {
            return;
        }
        if (damage == null && recording.isBehindTheEnd()) {
            statistics.put("events behind the end", left);
            return;
        }
        if (damage == null) {
            damage = lost();
        }
        damage = damage == null
                ? left + " events fit no order (" + waits + ")"
                : damage + ", and " + left
                        + " events before it were dropped because not all that they depend on is known";
    }

    private String lost() {
        List<String> lost = Remark.texts(statistics.keySet(), Remark.Kind.LOST);
        return lost.isEmpty() ? null : lost.get(0);
    }

    private void block(PayloadReader in) throws TraceException {
        if (blocks.memory() > bufferMemory) {
            tableMemory.take(blocks.memory() - bufferMemory);
            bufferMemory = blocks.memory();
        }
        if (isTable(blocks.type()) && blocks.type() != Format.NAMES) {
            tableMemory.take((in.end() - in.at()) * 4L);
        }
        interpret(in);
        if (recording != null) {
            tableMemory.free(recording.freed());
        }
    }

    private static boolean isTable(int type) {
        return type != Format.EVENTS_RAW
                && type != Format.ROUND
                && type != Format.OBJECTS_GONE
                && type != Format.LINEAR;
    }

    private void interpret(PayloadReader in) throws TraceException {
        switch (blocks.type()) {
            case Format.NAMES:
                recording().names(in);
                break;
            case Format.SITES:
                recording().sites(in);
                break;
            case Format.ARRAYS:
                recording().arrays(in);
                break;
            case Format.THREADS:
                recording().threads(in);
                break;
            case Format.EVENTS_RAW:
                recording().events(in);
                break;
            case Format.ROUND:
                recording().round(in);
                break;
            case Format.THREADS_ENDED:
                recording().threadsEnded(in);
                break;
            case Format.OBJECTS_GONE:
                recording().objectsGone(in);
                break;
            case Format.LINEAR_NAMES:
                linear().names(in);
                break;
            case Format.LINEAR_VARIABLES:
                linear().variables(in);
                break;
            case Format.LINEAR_INITIALS:
                linear().initials(in);
                break;
            case Format.LINEAR:
                linear().events(in);
                break;
            case Format.END:
                end(in);
                break;
            case Format.CLASS_FILE:
                classFiles.add(in.text(), Arrays.copyOfRange(in.bytes(), in.at(), in.end()));
                break;
            case Format.STACKS:
                stacks(in);
                break;
            case Format.TYPES:
                types(in);
                break;
            case Format.INCIDENTS:
                IncidentPayload.read(
                        in, (linear != null ? linear.names() : recording().names()).incidents());
                break;
            case Format.LOST_REST:
                damage = "the recorder stopped: " + line(in.text());
                break;
            default:
                if (!blocks.isSkippable()) {
                    throw new TraceException("holds blocks of type " + blocks.type() + ", which format " + Format.MAJOR
                            + "." + blocks.minor() + " has and this reader of format " + Format.MAJOR + "."
                            + Format.MINOR + " does not know; use a newer Foretell");
                }
        }
    }

    private void stacks(PayloadReader in) throws TraceException {
        if (linear != null) {
            linear.stacks(in);
        } else {
            recording().stacks(in);
        }
    }

    private void types(PayloadReader in) throws TraceException {
        ObjectTypes types = (linear != null ? linear.names() : recording().names()).objectTypes();
        while (in.hasMore()) {
            types.add(in.text());
        }
    }

    private static String line(String text) {
        String line = Printable.line(text);
        return line.substring(0, Math.min(line.length(), LONGEST_REASON));
    }

    private RecordingReader recording() throws DamageException {
        if (linear != null) {
            throw new DamageException("a recorded block follows an ordered one");
        }
        if (recording == null) {
            recording = new RecordingReader(sink, shared, maxHeld);
            sink.names(recording.names());
        }
        return recording;
    }

    private LinearReader linear() throws DamageException {
        if (recording != null) {
            throw new DamageException("an ordered block follows a recorded one");
        }
        if (linear == null) {
            linear = new LinearReader(sink);
            sink.names(linear.names());
        }
        return linear;
    }

    private void end(PayloadReader in) throws TraceException {
        int count = in.upTo(in.end(), "a number of statistics");
        for (int i = 0; i < count; i++) {
            String name = in.text();
            statistics.put(name, in.zigzag());
        }
        ended = true;
    }
}
