// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.found;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Writes records to a {@link FoundFile}, each in one go, so that a program that is ended leaves what it found. Threads may call it at once. */
public final class FoundWriter {
    private final OutputStream out;
    private int findings;

    private FoundWriter(OutputStream out) {
        this.out = out;
    }

    /** Begins a file of this name in a directory. */
    public static FoundWriter create(String directory, String name) throws IOException {
        OutputStream out = new FileOutputStream(new File(directory, name));
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        head.write(FoundFile.MAGIC);
        head.write(FoundFile.VERSION);
        out.write(head.toByteArray());
        return new FoundWriter(out);
    }

    /** Adds a record; returns the number that a finding has in the file. */
    public int add(FoundRecord record) throws IOException {
        FoundOutput components = new FoundOutput();
        record.write(components);
        byte[] bytes = components.bytes();
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        DataOutputStream data = new DataOutputStream(frame);
        data.writeByte(record.type().ordinal());
        data.writeInt(bytes.length);
        data.writeInt(FoundFile.checksum(record.type().ordinal(), bytes));
        data.write(bytes);
        return append(frame.toByteArray(), record.isFinding());
    }

    /** The number of a finding is its place in the file. */
    private synchronized int append(byte[] frame, boolean isFinding) throws IOException {
        out.write(frame);
        return isFinding ? findings++ : findings;
    }
}
