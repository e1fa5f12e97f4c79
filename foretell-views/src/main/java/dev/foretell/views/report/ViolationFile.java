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
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A file of violations: the first of each kind in full, of the others to which kind they belong. Each is written in one go, so that a
 * program that is ended leaves what it found.
 */
public final class ViolationFile {
    private static final int FULL = 1;
    private static final int COUNTED = 2;
    private static final int MOST = 10_000;
    private static final String DAMAGED = "the file of violations is damaged";

    private final OutputStream out;

    /** The numbers of kinds, which are as many as the program has places; guarded by this. */
    private final Map<List<String>, Integer> kinds = new HashMap<>();

    private ViolationFile(OutputStream out) {
        this.out = out;
    }

    /**
     * What a file holds.
     *
     * @param isComplete whether it ends with a violation, not within one
     */
    public record Contents(List<ViewFinding> findings, boolean isComplete) {}

    public static ViolationFile create(Path file) throws IOException {
        return new ViolationFile(Files.newOutputStream(file));
    }

    /** Adds a violation. */
    public synchronized void add(Violation violation) {
        try {
            List<String> kind = List.of(violation.view(), violation.what(), violation.where());
            Integer known = kinds.get(kind);
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            DataOutputStream data = new DataOutputStream(bytes);
            if (known == null) {
                data.writeByte(FULL);
                write(violation, data);
            } else {
                data.writeByte(COUNTED);
                data.writeInt(known);
            }
            out.write(bytes.toByteArray());
            out.flush();
            kinds.putIfAbsent(kind, kinds.size());
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
        List<ViewFinding> findings = new ArrayList<>();
        try (DataInputStream data = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            for (int type = data.read(); type >= 0; type = data.read()) {
                if (type == FULL) {
                    findings.add(new ViewFinding(readOne(data), 1));
                } else {
                    int kind = data.readInt();
                    if (kind < 0 || kind >= findings.size()) {
                        throw new IOException(DAMAGED);
                    }
                    findings.set(kind, findings.get(kind).oneMore());
                }
            }
        } catch (EOFException e) {
            return new Contents(findings, false);
        }
        return new Contents(findings, true);
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
            throw new IOException(DAMAGED);
        }
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            texts.add(data.readUTF());
        }
        return texts;
    }
}
