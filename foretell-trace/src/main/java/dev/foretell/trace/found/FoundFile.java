// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.found;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;

/**
 * A file of {@link FoundRecord}s: the magic, the version, and for each record its type (u8), the length of its bytes (u32), their CRC-32 (u32), and the bytes. The program may be
 * ended at any moment, and what it wrote is not trusted: lengths, counts and checksums are checked while it is read.
 */
public final class FoundFile {
    /** The files of a directory, by who finds something: each has a class loader, and so a writer, of its own. */
    public static final String KNOWLEDGE = "knowledge";

    public static final String OBSERVER = "observer";
    public static final String VIEWS = "views";

    /** What specifications and views name, and how often the program had it; written at its end. */
    public static final String NAMES = "names";

    static final byte[] MAGIC = {'F', 'O', 'R', 'E', 'T', 'E', 'L', 'F'};
    static final int VERSION = 3;

    /** Longer texts, in characters, are cut off; of more texts the last are left out. */
    static final int LONGEST_TEXT = 1 << 16;

    static final int MOST_TEXTS = 10_000;

    private static final int LONGEST_RECORD = 1 << 26;

    private FoundFile() {}

    /**
     * What a file holds.
     *
     * @param isComplete whether it ends with a record, not within one
     */
    public record Contents(List<FoundRecord> records, boolean isComplete) {
        public Contents {
            records = List.copyOf(records);
        }
    }

    /**
     * Reads a file, as far as it was written.
     *
     * @throws IOException if it is not such a file, or is damaged
     */
    public static Contents read(Path file) throws IOException {
        List<FoundRecord> records = new ArrayList<>();
        int findings = 0;
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            if (!Arrays.equals(in.readNBytes(MAGIC.length), MAGIC)) {
                throw damaged("it does not begin as it should");
            }
            int version = in.read();
            if (version != VERSION) {
                throw damaged("it has version " + version + ", not " + VERSION
                        + "; the agent and the tool are of different builds");
            }
            for (int type = in.read(); type >= 0; type = in.read()) {
                byte[] head = in.readNBytes(2 * Integer.BYTES);
                int length = head.length < Integer.BYTES ? 0 : number(head, 0);
                if (type >= FoundRecord.Type.values().length || length < 0 || length > LONGEST_RECORD) {
                    throw damaged("there is no such record");
                }
                byte[] bytes = in.readNBytes(length);
                if (head.length < 2 * Integer.BYTES || bytes.length < length) {
                    return new Contents(records, false);
                }
                if (number(head, Integer.BYTES) != checksum(type, bytes)) {
                    throw damaged("a checksum is wrong");
                }
                FoundRecord record = new FoundInput(bytes).record(FoundRecord.Type.values()[type]);
                if (record instanceof FoundRecord.Again again && again.finding() >= findings) {
                    throw damaged("there is no finding " + again.finding());
                }
                findings += record.isFinding() ? 1 : 0;
                records.add(record);
            }
        }
        return new Contents(records, true);
    }

    private static int number(byte[] bytes, int from) {
        return (bytes[from] & 0xff) << 24
                | (bytes[from + 1] & 0xff) << 16
                | (bytes[from + 2] & 0xff) << 8
                | bytes[from + 3] & 0xff;
    }

    static int checksum(int type, byte[] bytes) {
        CRC32 checksum = new CRC32();
        checksum.update(type);
        checksum.update(bytes, 0, bytes.length);
        return (int) checksum.getValue();
    }

    static IOException damaged(String what) {
        return new IOException("the file of findings is damaged: " + what);
    }
}
