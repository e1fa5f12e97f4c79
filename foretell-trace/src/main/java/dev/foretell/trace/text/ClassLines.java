// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.text;

import dev.foretell.trace.ClassFiles;
import dev.foretell.trace.TraceException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/** The lines that hold class files: {@code class NAME DATA}, a zlib stream in Base64. A name may have whatever Java lets it have. */
final class ClassLines {
    static final String WORD = "class ";

    private final ClassFiles files = new ClassFiles();
    private long room;

    /** {@code room}: so many bytes of class files are taken. */
    ClassLines(long room) {
        this.room = room;
    }

    Map<String, byte[]> files() {
        return files.map();
    }

    void read(byte[] line, int from, int to) throws TraceException {
        int end = LineParser.trimEnd(line, from, to);
        int data = end;
        while (data > from && !LineParser.isSpace(line[data - 1])) {
            data--;
        }
        int start = LineParser.skipSpaces(line, from + WORD.length(), end);
        int nameEnd = LineParser.trimEnd(line, start, data);
        if (start >= nameEnd) {
            throw new TraceException("a class line without a name or a class file; write class NAME DATA");
        }
        String shown = LineParser.text(line, start, nameEnd);
        byte[] file = inflated(Arrays.copyOfRange(line, data, end), shown);
        room -= file.length;
        if (room < 0) {
            throw new TraceException("the class files do not fit in memory; give Java more of it (-Xmx)");
        }
        files.add(new String(line, start, nameEnd - start, StandardCharsets.UTF_8), file);
    }

    private static byte[] inflated(byte[] data, String name) throws TraceException {
        try (InflaterInputStream in = new InflaterInputStream(
                new ByteArrayInputStream(Base64.getDecoder().decode(data)))) {
            byte[] file = in.readNBytes(ClassFiles.LARGEST + 1);
            if (file.length > ClassFiles.LARGEST) {
                throw new TraceException("the class file of " + name + " has more than " + ClassFiles.LARGEST
                        + " bytes; remove the line");
            }
            return file;
        } catch (IllegalArgumentException e) {
            throw new TraceException("the class file of " + name + " is not in Base64; write the trace again", e);
        } catch (IOException e) {
            throw new TraceException("the class file of " + name + " cannot be inflated; write the trace again", e);
        }
    }

    /** The line of a class file that is not too large. */
    static byte[] line(String name, byte[] file) {
        ByteArrayOutputStream deflated = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(deflated)) {
            out.write(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String data = Base64.getEncoder().withoutPadding().encodeToString(deflated.toByteArray());
        return (WORD + name + " " + data + "\n").getBytes(StandardCharsets.UTF_8);
    }
}
