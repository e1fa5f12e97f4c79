// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronisers;

import static dev.foretell.validation.synchronisers.Passing.until;

import java.io.ByteArrayOutputStream;
import java.io.CharArrayWriter;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.StringWriter;
import java.io.Writer;

/** Operations of streams in memory and of pipes that {@link StateCases} does not show. */
final class StreamOperationCases implements Family {
    /** Both ends of a pipe of bytes. */
    private static final class Pipe {
        final PipedInputStream in = new PipedInputStream();
        final PipedOutputStream out = new PipedOutputStream();
    }

    /** Both ends of a pipe of characters. */
    private static final class TextPipe {
        final PipedReader in = new PipedReader();
        final PipedWriter out = new PipedWriter();
    }

    @Override
    public void add(Passing cases) {
        bytes(cases);
        characters(cases);
        pipes(cases);
    }

    private static void bytes(Passing cases) {
        cases.pass(
                "ByteArrayOutputStream.write, a range",
                ByteArrayOutputStream::new,
                o -> o.write(new byte[3], 1, 2),
                o -> until(() -> o.size() == 2));
        cases.pass(
                "ByteArrayOutputStream.writeTo",
                ByteArrayOutputStream::new,
                o -> o.write(1),
                o -> until(() -> {
                    ByteArrayOutputStream copy = new ByteArrayOutputStream();
                    o.writeTo(copy);
                    return copy.size() == 1;
                }));
    }

    private static void characters(Passing cases) {
        written(cases, "append", w -> w.append('x'));
        written(cases, "append, a text", w -> w.append("x"));
        written(cases, "append, a range", w -> w.append("xyz", 1, 2));
        cases.pass(
                "CharArrayWriter.reset",
                () -> {
                    CharArrayWriter w = new CharArrayWriter();
                    w.write(65);
                    return w;
                },
                CharArrayWriter::reset,
                w -> until(() -> w.size() == 0));
        cases.pass(
                "CharArrayWriter.writeTo",
                CharArrayWriter::new,
                w -> w.write(65),
                w -> until(() -> {
                    CharArrayWriter copy = new CharArrayWriter();
                    w.writeTo(copy);
                    return copy.size() == 1;
                }));
        texts(cases, "append, a range", w -> w.append("xyz", 1, 2));
        texts(cases, "append, a letter", w -> w.append('x'));
        texts(cases, "write, a range", w -> w.write(new char[] {65, 66}, 0, 1));
    }

    private static void written(Passing cases, String name, Passing.Action<CharArrayWriter> give) {
        cases.pass("CharArrayWriter." + name, CharArrayWriter::new, give, w -> until(() -> w.size() == 1));
    }

    private static void texts(Passing cases, String name, Passing.Action<Writer> give) {
        cases.pass(
                "StringWriter." + name,
                StringWriter::new,
                give::run,
                w -> until(() -> w.toString().length() == 1));
    }

    private static void pipes(Passing cases) {
        cases.pass(
                "PipedInputStream.read, a range",
                () -> {
                    Pipe pipe = new Pipe();
                    pipe.in.connect(pipe.out);
                    return pipe;
                },
                p -> {
                    p.out.write(new byte[] {1, 2}, 0, 2);
                    p.out.flush();
                },
                p -> p.in.read(new byte[2], 0, 2));
        cases.pass(
                "PipedOutputStream.connect",
                () -> {
                    Pipe pipe = new Pipe();
                    pipe.out.connect(pipe.in);
                    return pipe;
                },
                p -> {
                    p.out.write(1);
                    p.out.flush();
                },
                p -> p.in.read());
        cases.pass(
                "PipedReader.read, a range",
                () -> {
                    TextPipe pipe = new TextPipe();
                    pipe.in.connect(pipe.out);
                    return pipe;
                },
                p -> {
                    p.out.write(new char[] {65, 66}, 0, 2);
                    p.out.flush();
                },
                p -> p.in.read(new char[2], 0, 2));
        cases.pass(
                "PipedReader.ready",
                () -> {
                    TextPipe pipe = new TextPipe();
                    pipe.out.connect(pipe.in);
                    return pipe;
                },
                p -> {
                    p.out.write(65);
                    p.out.flush();
                },
                p -> until(p.in::ready));
    }
}
