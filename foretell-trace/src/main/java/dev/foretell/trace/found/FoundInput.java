// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.found;

import dev.foretell.trace.control.NameUse;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads what {@link FoundOutput} writes. No count makes it allocate more than the bytes that are there could fill. */
final class FoundInput {
    private final ByteBuffer bytes;

    FoundInput(byte[] bytes) {
        this.bytes = ByteBuffer.wrap(bytes);
    }

    /** The record, which is all there is. */
    FoundRecord record(FoundRecord.Type type) throws IOException {
        try {
            FoundRecord record = switch (type) {
                case KNOWLEDGE -> new FoundRecord.Knowledge(text(), text(), text(), texts(), sources());
                case RUN ->
                    new FoundRecord.Run(text(), text(), texts(), texts(), text(), flag(), text(), count(), steps());
                case VIEW ->
                    new FoundRecord.View(
                            text(), text(), number(), text(), texts(), flag(), text(), text(), texts(), texts(), text(),
                            texts());
                case AGAIN -> new FoundRecord.Again(count(), number());
                case NOT_CHECKED -> new FoundRecord.NotChecked(text(), text());
                case LATTICE -> new FoundRecord.Lattice(text(), text(), count(), count(), number(), flag());
                case END -> new FoundRecord.End(number(), count(), text(), text());
                case NAMED -> new FoundRecord.Named(new NameUse(nameKind(), text(), text(), number(), text()));
            };
            if (bytes.hasRemaining()) {
                throw FoundFile.damaged("a record has more bytes than it needs");
            }
            return record;
        } catch (BufferUnderflowException e) {
            throw FoundFile.damaged("a record has fewer bytes than it needs");
        }
    }

    private NameUse.Kind nameKind() throws IOException {
        int ordinal = count();
        if (ordinal >= NameUse.Kind.values().length) {
            throw FoundFile.damaged("there is no such kind of name");
        }
        return NameUse.Kind.values()[ordinal];
    }

    private String text() throws IOException {
        int length = atMost(bytes.getInt(), 1);
        String text = new String(bytes.array(), bytes.position(), length, StandardCharsets.UTF_8);
        bytes.position(bytes.position() + length);
        return text;
    }

    private List<String> texts() throws IOException {
        int size = atMost(bytes.getInt(), Integer.BYTES);
        List<String> texts = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            texts.add(text());
        }
        return texts;
    }

    private List<FoundRecord.Source> sources() throws IOException {
        int size = atMost(bytes.getInt(), 2 * Integer.BYTES);
        List<FoundRecord.Source> sources = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            sources.add(new FoundRecord.Source(text(), text()));
        }
        return sources;
    }

    private List<FoundRecord.Step> steps() throws IOException {
        int size = atMost(bytes.getInt(), 4 * Integer.BYTES);
        List<FoundRecord.Step> steps = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            steps.add(new FoundRecord.Step(text(), text(), text(), count(), flag()));
        }
        return steps;
    }

    private int count() throws IOException {
        int count = bytes.getInt();
        if (count < 0) {
            throw FoundFile.damaged("a count is negative");
        }
        return count;
    }

    private long number() throws IOException {
        long number = bytes.getLong();
        if (number < 0) {
            throw FoundFile.damaged("a number is negative");
        }
        return number;
    }

    private boolean flag() throws IOException {
        byte flag = bytes.get();
        if (flag != 0 && flag != 1) {
            throw FoundFile.damaged("a flag is neither 0 nor 1");
        }
        return flag == 1;
    }

    /** How many there are, if they fit into the bytes that are left. */
    private int atMost(int size, int bytesEach) throws IOException {
        if (size < 0 || size > bytes.remaining() / bytesEach) {
            throw FoundFile.damaged("a list or text is longer than its record");
        }
        return size;
    }
}
