// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.report;

import dev.foretell.views.history.Violation;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A file of violations. Each is written in one go, so that a program that is ended leaves what it found. */
public final class ViolationFile {
    private static final int FULL = 1;
    private static final int COUNTED = 2;
    private static final int MOST = 10_000;

    private final OutputStream out;

    private ViolationFile(OutputStream out) {
        this.out = out;
    }

    /**
     * What a file holds.
     *
     * @param counted how many further violations there were
     */
    public record Contents(List<Violation> violations, long counted) {}

    public static ViolationFile create(Path file) throws IOException {
        return new ViolationFile(Files.newOutputStream(file));
    }

    /** Adds a violation; {@code full}: with all that is known, else it is only counted. */
    public synchronized void add(Violation violation, boolean full) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            DataOutputStream data = new DataOutputStream(bytes);
            data.writeByte(full ? FULL : COUNTED);
            if (full) {
                write(violation, data);
            }
            out.write(bytes.toByteArray());
            out.flush();
        } catch (IOException e) {
            System.err.println("[foretell] a violation could not be written: " + e.getMessage());
        }
    }

    private static void write(Violation violation, DataOutputStream data) throws IOException {
        data.writeUTF(violation.view());
        data.writeUTF(violation.owner());
        data.writeLong(violation.number());
        data.writeUTF(violation.event());
        write(violation.expected(), data);
        data.writeBoolean(violation.isUnfinished());
        data.writeBoolean(violation.isParseError());
        data.writeUTF(violation.isParseError() ? "" : violation.assertion());
        data.writeUTF(violation.isParseError() ? "" : violation.place());
        write(violation.values(), data);
        write(violation.history(), data);
        data.writeUTF(violation.thread());
        write(violation.stack(), data);
    }

    private static void write(List<String> texts, DataOutputStream data) throws IOException {
        data.writeInt(texts.size());
        for (String text : texts) {
            data.writeUTF(text);
        }
    }

    /** Reads a file, as far as it was written. */
    public static Contents read(Path file) throws IOException {
        List<Violation> violations = new ArrayList<>();
        long counted = 0;
        try (DataInputStream data = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            for (int kind = data.read(); kind >= 0; kind = data.read()) {
                if (kind == FULL) {
                    violations.add(readOne(data));
                } else {
                    counted++;
                }
            }
        } catch (EOFException e) {
            return new Contents(violations, counted + 1);
        }
        return new Contents(violations, counted);
    }

    private static Violation readOne(DataInputStream data) throws IOException {
        String view = data.readUTF();
        String owner = data.readUTF();
        long number = data.readLong();
        String event = data.readUTF();
        List<String> expected = readTexts(data);
        boolean isUnfinished = data.readBoolean();
        boolean isParseError = data.readBoolean();
        String assertion = data.readUTF();
        String place = data.readUTF();
        return new Violation(
                view,
                owner,
                number,
                event,
                expected,
                isUnfinished,
                isParseError ? null : assertion,
                isParseError ? null : place,
                readTexts(data),
                readTexts(data),
                data.readUTF(),
                readTexts(data));
    }

    private static List<String> readTexts(DataInputStream data) throws IOException {
        int size = data.readInt();
        if (size < 0 || size > MOST) {
            throw new IOException("the file of violations is damaged");
        }
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            texts.add(data.readUTF());
        }
        return texts;
    }
}
