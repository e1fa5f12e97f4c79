// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.trace.CallStack;
import dev.foretell.trace.CallStacks;
import dev.foretell.trace.ClassFiles;
import dev.foretell.trace.Events;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.Value;
import dev.foretell.trace.io.TraceReader;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextReaderTest {
    @Test
    void readsEventsInitialValuesAndComments() throws TraceException {
        Trace trace = read("# a comment\n"
                + "init x=-1, y=0\n"
                + "\n"
                + "t1|w(x=0)|Counter.java:12\n"
                + "  t1 | r( x = 0 ) | Foo.bar(Foo.java:1)  # another\r\n"
                + "t2|begin\n"
                + "t2|end(b)|3\n"
                + "t2|branch");
        assertThat(Events.of(trace))
                .containsExactly(
                        "t1 WRITE x LONG 0 Counter.java:12",
                        "t1 READ x LONG 0 Foo.bar(Foo.java:1)",
                        "t2 BEGIN - NONE  -",
                        "t2 END b NONE  3",
                        "t2 BRANCH - NONE  -");
        assertThat(trace.initialValue(trace.variableNames().find("x"))).isEqualTo(-1);
        assertThat(trace.isComplete()).isTrue();
    }

    @Test
    void readsTheStdFormat() throws TraceException {
        Trace trace = read("T0|fork(T1)|1\nT0|r(V123)|345\nT1|acq(L4)|12\nT1|begin(0)|1\nT1|w(V123.[7])|12\n"
                + "T1|end(0)|1\nT1|rel(L4)|12\nT0|join(T1)|9\nT0|begin|0\nT0|end|0\nT0|enter(m)|1\nT0|exit(m)|1\n"
                + "T0|dummy(d)|1\n");
        assertThat(trace.size()).isEqualTo(13);
        assertThat(trace.kind(10)).isEqualTo(Kind.EXEC);
        assertThat(trace.kind(11)).isEqualTo(Kind.RETURN);
        assertThat(trace.kind(12)).isEqualTo(Kind.INTERNAL);
        assertThat(trace.variableNames().find("V123.[7]")).isEqualTo(1);
    }

    @Test
    void readsEveryOp() throws TraceException {
        Trace trace = read("t|vr(x)|1\nt|vu(x=3)\nt|vw(x=4)\nt|racq(l)\nt|rrel(l)\nt|send(m)\nu|recv(m)\nt|notify(l)\n"
                + "u|wake(l)\nt|internal(n=1)\nt|call(a.B.m)\nu|exec(a.B.m)\nu|return(a.B.m=\"r\")\n");
        assertThat(trace.size()).isEqualTo(13);
        for (int i = 0; i < trace.size(); i++) {
            assertThat(trace.target(i)).isNotNegative();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "5; LONG; 5",
                "-9223372036854775808; LONG; -9223372036854775808",
                "9223372036854775808; STRING; 9223372036854775808",
                "1.5; DOUBLE; 1.5",
                "-2e3; DOUBLE; -2000.0",
                "NaN; DOUBLE; NaN",
                "true; BOOLEAN; true",
                "false; BOOLEAN; false",
                "null; REFERENCE; null",
                "@17; REFERENCE; @17",
                "@0; STRING; @0",
                "open; STRING; open",
                "a(b)c; STRING; a(b)c",
                "1.2.3; STRING; 1.2.3",
                "-; STRING; -",
                "\"a|b#c)\\\"\"; STRING; a|b#c)\"",
                "\"5\"; STRING; 5"
            })
    void readsValues(String text, Value type, String value) throws TraceException {
        Trace trace = read("t|w(x=" + text + ")|here\nt|w(y= " + text + " )");
        for (int i = 0; i < 2; i++) {
            assertThat(trace.valueType(i)).isEqualTo(type);
            assertThat(type.text(trace.value(i), trace.strings())).isEqualTo(value);
        }
    }

    @Test
    void acceptsNestedAcquiresByTheHolder() throws TraceException {
        assertThat(read("a|acq(l)\na|acq(l)\na|rel(l)\na|rel(l)\nb|acq(l)\n").size())
                .isEqualTo(5);
        assertThat(read("a|racq(l)\nb|racq(l)\na|racq(l)\na|rrel(l)\na|rrel(l)\nb|rrel(l)\nc|acq(l)\n")
                        .size())
                .isEqualTo(7);
    }

    @Test
    void takesAnyZeroForAnInitialValueThatWasNotTold() throws TraceException {
        assertThat(read("a|r(x=false)\na|r(y=0.0)\na|r(z=null)\na|r(v=0)\na|r(v=0.0)\n")
                        .size())
                .isEqualTo(5);
    }

    @Test
    void saysThatATraceIsIncomplete() throws TraceException {
        Trace trace = read("a|r(x)\nincomplete the program was killed\n");
        assertThat(trace.isComplete()).isFalse();
        assertThat(trace.damage()).isEqualTo("the program was killed");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            quoteCharacter = '`',
            value = {
                "hello! 1! is not an event; write",
                "init x! 1! without a value; write init",
                "init x=1 y=2! 1! has a space in it; put it in double quotes",
                "init x=1,, y=2! 1! without a value",
                "init! 1! is not an event",
                "t|r(x)|1|2! 1! more than two '|'",
                "t|read(x)|1! 1! unknown op 'read'",
                "t|r(x|1! 1! no ')' at the end",
                "t|r|1! 1! no target for r; write r(NAME)",
                "t|r()|1! 1! no target for r",
                "|r(x)|1! 1! thread is empty",
                "t 1|r(x)|1! 1! has a space in it; remove",
                "t|w(x=)|1! 1! no value follows '='",
                "t|w(x=\"a)|1! 1! no closing quote",
                "t|w(x=\"a\"b)|1! 1! follows the closing quote",
                "t|w(x=\"\\q\")|1! 1! unknown escape",
                "t|w(x=1)|\"a! 1! no closing quote",
                "t|w(x=1)|\"a\" b! 1! follows the closing quote",
                "class   ~! 1! a class line without a name or a class file",
                "class Foo! 1! a class line without a name or a class file; write class NAME DATA",
                "class ! 1! is not an event",
                "class eJwDAAAAAAE! 1! without a name or a class file",
                "class a/Foo x$y! 1! the class file of a/Foo is not in Base64",
                "class a/Foo AAAA! 1! the class file of a/Foo cannot be inflated",
                "class a/Foo eJwDAAAA! 1! the class file of a/Foo cannot be inflated",
                "stack t|A.b! 1! a stack line without the name of a thread, a location or a frame; write stack THREAD|",
                "stack t! 1! without the name of a thread, a location or a frame",
                "stack t u|A.b|A.b! 1! without the name of a thread",
                "stack t|A.b|A.b|! 1! an empty part",
                "stack t||A.b! 1! an empty part",
                "stack t|A.b|...|A.b! 1! more behind '...'",
                "stack t|A.b|...! 1! without the name of a thread, a location or a frame",
                "stack t|A.b|\"A.b! 1! no closing quote",
                "stack t|A.b|\"A.b\" c! 1! follows the closing quote",
                "t|branch(x)! 1! takes no target",
                "a|rel(l)! 1! released but not held by it; add the acq",
                "a|acq(l)~b|rel(l)! 2! released but not held by it",
                "a|racq(l)~a|rel(l)! 2! use rrel",
                "a|acq(l)~a|rrel(l)! 2! use rel",
                "a|acq(l)~b|acq(l)! 2! while thread a holds it",
                "a|acq(l)~b|racq(l)! 2! while thread a holds it",
                "a|racq(l)~b|acq(l)! 2! in read mode",
                "a|acq(l)~a|acq(l)~a|rel(l)~b|acq(l)! 4! while thread a holds it",
                "b|r(x)~a|fork(b)! 2! has acted before this fork",
                "a|fork(b)~a|fork(b)! 2! a second time",
                "a|fork(a)! 1! before this fork",
                "a|join(b)~b|r(x)! 2! acts after it was joined",
                "a|join(a)! 1! joins itself",
                "a|join(b)~a|fork(b)! 2! was joined before this fork",
                "a|w(x=1)~b|r(x=2)! 2! reads 2 from x, which holds 1 since its last write",
                "a|r(x=5)! 1! holds 0 before its first write; correct the value or tell it in an init line",
                "init x=1~a|r(x=0)! 2! holds 1 before",
                "a|w(x)~b|r(x=1)~c|r(x=2)! 3! reads 2 from x",
                "a|w(x=1)~b|r(x=true)! 2! reads true",
                "a|w(x=a)~b|r(x=b)! 2! reads b from x, which holds a",
                "a|r(x=1)~init x=1! 1! init line",
                "a|r(x)~init x=1! 2! after its first access",
                "a|end(b)! 1! has not begun",
                "a|begin(b)~a|begin(c)~a|end(b)! 3! ends block b inside block c",
                "a|vu(x)! 1! without reading it in the same step",
                "a|vr(x)~b|vw(x)~a|vu(x)! 3! without reading it",
                "a|vr(x)~a|r(y)~a|vu(x)! 3! without reading it",
                "a|vr(x)~b|branch~a|vu(x)! 3! without reading it"
            })
    void refuses(String text, int line, String reason) {
        assertThatThrownBy(() -> read(text.replace("~", "\n") + "\n"))
                .isInstanceOf(TraceException.class)
                .hasMessageStartingWith("t.std:" + line + ": ")
                .hasMessageContaining(reason)
                .hasMessageMatching(".*; .*");
    }

    @Test
    void readsCallStacksWhereverTheyStand() throws TraceException {
        Trace trace = read("stack t|A.java:3|A.b(A.java:3)|A.main(A.java:9)  # how t came here\n"
                + "t|w(x=1)|A.java:3\n"
                + "stack t | A.java:3 | other\n"
                + " stack  u|\"a|b\"|\"...\"|a \\ b|...\n"
                + "stack |w(x=2)\n"
                + "stack|w(x=3)|A.java:3\n");
        assertThat(trace.stacks().all())
                .containsExactly(
                        new CallStack("t", "A.java:3", List.of("A.b(A.java:3)", "A.main(A.java:9)"), false),
                        new CallStack("u", "a|b", List.of("...", "a \\ b"), true));
        assertThat(trace.stacks().of("t", "A.java:3").thread()).isEqualTo("t");
        assertThat(trace.stacks().of("stack", "A.java:3").thread()).isEqualTo("t");
        assertThat(trace.stacks().of("t", "A.java:4")).isNull();
        assertThat(Events.of(trace)).hasSize(3);
    }

    @Test
    void refusesAStackThatIsTooDeep() throws TraceException {
        assertThat(read("stack t|p" + "|f".repeat(CallStack.DEEPEST) + "|...\n")
                        .stacks()
                        .all())
                .hasSize(1);
        assertThatThrownBy(() -> read("stack t|p" + "|f".repeat(CallStack.DEEPEST + 1)))
                .hasMessage("t.std:1: a stack has more than 32 frames; end it with |...");
    }

    @Test
    void refusesCallStacksThatDoNotFitInMemory() throws TraceException {
        StackLines lines = new StackLines(new CallStacks(), 2000);
        byte[] line = "stack t|p|f".getBytes(StandardCharsets.UTF_8);
        lines.read(line, 0, line.length);
        byte[] more = ("stack u|p|" + "f".repeat(1000)).getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> lines.read(more, 0, more.length))
                .hasMessage("the call stacks do not fit in memory; give Java more of it (-Xmx)");
    }

    @Test
    void readsClassFilesWhereverTheyStand() throws TraceException {
        Trace trace = read("class a/Foo " + deflated("foo") + "\n"
                + "t|w(x=1)|\"a#b|c\"  # here\n"
                + "  class  a/my Foo#|\" " + deflated("my") + "\t\r\n"
                + "class a/Foo " + deflated("foo") + "\n"
                + "class a/Two " + deflated("one") + "\n"
                + "class a/Two " + deflated("other") + "\n"
                + "class |w(x=2)\n"
                + "class|w(x=3)\n");
        assertThat(trace.classFiles().keySet()).containsExactly("a/Foo", "a/my Foo#|\"", "a/Two");
        assertThat(trace.classFiles().get("a/Foo")).asString().isEqualTo("foo");
        assertThat(trace.classFiles().get("a/my Foo#|\"")).asString().isEqualTo("my");
        assertThat(trace.classFiles().get("a/Two"))
                .as("one of two, nobody knows which")
                .isEmpty();
        assertThat(Events.of(trace))
                .containsExactly("t WRITE x LONG 1 a#b|c", "class WRITE x LONG 2 -", "class WRITE x LONG 3 -");
    }

    @Test
    void refusesAClassFileThatIsLargerThanItLooks() throws TraceException {
        String largest = "class a/Foo " + deflated("x".repeat(ClassFiles.LARGEST));
        assertThat(largest).hasSizeLessThan(10_000);
        assertThat(read(largest).classFiles().get("a/Foo")).hasSize(ClassFiles.LARGEST);
        assertThatThrownBy(() -> read("\nclass a/Foo " + deflated("x".repeat(ClassFiles.LARGEST + 1))))
                .hasMessage("t.std:2: the class file of a/Foo has more than 4194304 bytes; remove the line");
    }

    @Test
    void takesNoMoreClassFilesThanThereIsRoomFor() throws TraceException {
        ClassLines lines = new ClassLines(5);
        for (String file : List.of("", "12", "345")) {
            byte[] line = ("class a/F" + file + " " + deflated(file)).getBytes(StandardCharsets.UTF_8);
            lines.read(line, 0, line.length);
        }
        assertThat(lines.files()).hasSize(3);
        byte[] more = ("class a/More " + deflated("6")).getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> lines.read(more, 0, more.length))
                .hasMessage("the class files do not fit in memory; give Java more of it (-Xmx)");
        assertThat(lines.files()).hasSize(3);
    }

    /** As anybody may write it; with padding, which is not needed. */
    private static String deflated(String file) {
        byte[] bytes = file.getBytes(StandardCharsets.UTF_8);
        byte[] deflated = new byte[bytes.length + 64];
        Deflater deflater = new Deflater();
        deflater.setInput(bytes);
        deflater.finish();
        int length = deflater.deflate(deflated);
        return Base64.getEncoder().encodeToString(Arrays.copyOf(deflated, length));
    }

    @ParameterizedTest
    @CsvSource({
        "com.acme.Foo.count@17, com.acme.Foo.count, Foo@17, -1",
        "int[]@3[12], int[], int[]@3, 12",
        "com.acme.Foo[]@3[0], com.acme.Foo[], Foo[]@3, 0",
        "java.util.ArrayList@2, java.util.ArrayList, ArrayList@2, -1",
        "Foo@2, Foo, Foo@2, -1",
        "com.acme.Foo.total, com.acme.Foo.total, , -1",
        "x, x, , -1",
        "x@0, x@0, , -1",
        "x@01, x@01, , -1",
        "@1, @1, , -1",
        "V123.[7], V123.[7], , -1",
        "int[]@3[012], int[]@3[012], , -1"
    })
    void knowsThePartsOfVariables(String text, String name, String object, int index) throws TraceException {
        Trace trace = read("t|w(" + text + "=1)\n");
        assertThat(trace.variableNames().name(0)).isEqualTo(text);
        assertThat(trace.variableName(0)).isEqualTo(name);
        assertThat(trace.object(0)).isEqualTo(object);
        assertThat(trace.index(0)).isEqualTo(index);
    }

    @Test
    void refusesAnEmptyFileAndALineWithoutEnd() {
        assertThatThrownBy(() -> read("")).hasMessage("t.std: is empty; give a trace");
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return 'x';
            }
        };
        assertThatThrownBy(() -> TraceReader.read(endless, "t.std"))
                .hasMessageStartingWith("t.std:1: ")
                .hasMessageContaining("longer than six million bytes");
    }

    @Test
    void readsLinesAcrossBufferBoundaries() throws TraceException {
        StringBuilder text = new StringBuilder("\uFEFF");
        for (int i = 0; i < 20_000; i++) {
            text.append("t")
                    .append(i % 7)
                    .append("|w(x")
                    .append(i % 1000)
                    .append("=")
                    .append(i)
                    .append(")|L")
                    .append(i);
            text.append(i % 3 == 0 ? "\r\n" : "\n");
        }
        Trace trace = read(text.toString());
        assertThat(trace.size()).isEqualTo(20_000);
        for (int i = 0; i < trace.size(); i++) {
            assertThat(trace.value(i)).isEqualTo(i);
            assertThat(trace.variableNames().name(trace.target(i))).isEqualTo("x" + i % 1000);
            assertThat(trace.locationNames().name(trace.location(i))).isEqualTo("L" + i);
        }
    }

    private static Trace read(String text) throws TraceException {
        return TraceReader.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "t.std");
    }
}
