// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.serial;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A {@link SerialRun} on its way from the agent to the tool that started it; both are of one version. */
public final class SerialRunFile {
    private static final int MAGIC = 0x46545331;

    private SerialRunFile() {}

    /** Writes it in one step: whoever finds the file finds the whole of it. */
    public static void write(SerialRun run, Path file) throws IOException {
        Path part = file.resolveSibling(file.getFileName() + ".part");
        try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(part)))) {
            out.writeInt(MAGIC);
            new Writer(out).run(run);
        }
        Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    }

    /** What {@link #write} wrote; null if there is no such file. */
    public static SerialRun read(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return null;
        }
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            if (in.readInt() != MAGIC) {
                throw new IOException(file + " is no run of this version");
            }
            return new Reader(in).run();
        }
    }

    private static final class Writer {
        private final DataOutputStream out;
        private final Map<String, Integer> texts = new HashMap<>();

        Writer(DataOutputStream out) {
            this.out = out;
        }

        void run(SerialRun run) throws IOException {
            out.writeInt(run.threads().size());
            for (SerialThread thread : run.threads()) {
                text(thread.birth());
                out.writeInt(thread.parent());
                out.writeLong(thread.index());
                text(thread.name());
                out.writeBoolean(thread.isDaemon());
                out.writeBoolean(thread.hasEnded());
                gate(thread.gate());
                text(thread.failure());
                texts(thread.frames());
            }
            out.writeInt(run.steps().size());
            for (SerialStep step : run.steps()) {
                out.writeInt(step.thread());
                gate(step.gate());
                out.writeInt(step.events().size());
                for (SerialEvent event : step.events()) {
                    out.writeByte(event.op().ordinal());
                    out.writeLong(event.target());
                    text(event.name());
                    out.writeByte(event.sort().ordinal());
                    out.writeLong(event.value());
                    out.writeLong(event.after());
                }
            }
            out.writeBoolean(run.isStuck());
            out.writeBoolean(run.isCut());
            text(run.divergence());
            texts(run.unmodelled());
        }

        private void gate(SerialGate gate) throws IOException {
            out.writeByte(gate == null ? -1 : gate.kind().ordinal());
            if (gate != null) {
                out.writeLong(gate.target());
                text(gate.place());
                text(gate.name());
            }
        }

        private void texts(List<String> some) throws IOException {
            out.writeInt(some.size());
            for (String one : some) {
                text(one);
            }
        }

        /** Its number, and itself the first time; -1 for null. */
        private void text(String text) throws IOException {
            Integer known = text == null ? Integer.valueOf(-1) : texts.get(text);
            if (known == null) {
                out.writeInt(texts.size());
                byte[] bytes = text.getBytes(java.nio.charset.StandardCharsets.UTF_8);
                out.writeInt(bytes.length);
                out.write(bytes);
                texts.put(text, texts.size());
            } else {
                out.writeInt(known);
            }
        }
    }

    private static final class Reader {
        private final DataInputStream in;
        private final List<String> texts = new ArrayList<>();

        Reader(DataInputStream in) {
            this.in = in;
        }

        SerialRun run() throws IOException {
            List<SerialThread> threads = new ArrayList<>();
            for (int n = in.readInt(); n > 0; n--) {
                threads.add(new SerialThread(
                        text(),
                        in.readInt(),
                        in.readLong(),
                        text(),
                        in.readBoolean(),
                        in.readBoolean(),
                        gate(),
                        text(),
                        texts()));
            }
            List<SerialStep> steps = new ArrayList<>();
            for (int n = in.readInt(); n > 0; n--) {
                steps.add(new SerialStep(in.readInt(), gate(), events()));
            }
            return new SerialRun(threads, steps, in.readBoolean(), in.readBoolean(), text(), texts());
        }

        private List<SerialEvent> events() throws IOException {
            List<SerialEvent> events = new ArrayList<>();
            for (int n = in.readInt(); n > 0; n--) {
                events.add(new SerialEvent(
                        SerialOp.values()[in.readByte()],
                        in.readLong(),
                        text(),
                        SerialEvent.Sort.values()[in.readByte()],
                        in.readLong(),
                        in.readLong()));
            }
            return events;
        }

        private SerialGate gate() throws IOException {
            int kind = in.readByte();
            return kind < 0 ? null : new SerialGate(SerialGate.Kind.values()[kind], in.readLong(), text(), text());
        }

        private List<String> texts() throws IOException {
            List<String> some = new ArrayList<>();
            for (int n = in.readInt(); n > 0; n--) {
                some.add(text());
            }
            return some;
        }

        private String text() throws IOException {
            int number = in.readInt();
            if (number < 0) {
                return null;
            }
            if (number == texts.size()) {
                byte[] bytes = new byte[in.readInt()];
                in.readFully(bytes);
                texts.add(new String(bytes, java.nio.charset.StandardCharsets.UTF_8));
            }
            return texts.get(number);
        }
    }
}
