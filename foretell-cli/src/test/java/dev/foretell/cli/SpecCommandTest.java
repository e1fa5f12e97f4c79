// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpecCommandTest {
    private static final String FILES = """
            spec Files(java.io.RandomAccessFile f) {
              event open  = return f.<init>(..);
              event use   = call f.read(..) | call f.write(..);
              event close = call f.close();
              property order = regex { open use* close* }
              property nested = cfg { S -> open S close | use }
            }
            """;

    @TempDir
    Path directory;

    @Test
    void explainsEveryMonitorInWords() throws IOException {
        Run run = spec(FILES);

        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out().lines())
                .startsWith(
                        "Files.order (regex)",
                        "  For each (java.io.RandomAccessFile f) that events bring together, on the events of these objects alone:")
                .contains(
                        "  Its minimal automaton has 3 states beside the violation:",
                        "    state 1 (start), use or close: violated",
                        "    state 1 (start), open: state 2",
                        "Files.nested (cfg)");
    }

    @Test
    void drawsWhatCanBeDrawn() throws IOException {
        Run run = spec(FILES, "--dot");

        assertThat(run.out())
                .startsWith("// Files.order\ndigraph monitor {")
                .contains("1 -> 2 [label = \"open\"];")
                .endsWith("}\n");
        assertThat(run.err()).isEqualTo("foretell: Files.nested has no automaton to draw\n");
    }

    @Test
    void showsWhatARecordingNeeds() throws IOException {
        assertThat(spec(FILES, "--needs").out().lines())
                .containsExactly(
                        "return\t\\Qjava.io.RandomAccessFile\\E\t\\Q<init>\\E\t.*\treceiver\treturn java.io.RandomAccessFile.<init>(..)",
                        "call\t\\Qjava.io.RandomAccessFile\\E\t\\Qread\\E\t.*\treceiver\tcall java.io.RandomAccessFile.read(..)",
                        "call\t\\Qjava.io.RandomAccessFile\\E\t\\Qwrite\\E\t.*\treceiver\tcall java.io.RandomAccessFile.write(..)",
                        "call\t\\Qjava.io.RandomAccessFile\\E\t\\Qclose\\E\t\treceiver\tcall java.io.RandomAccessFile.close()");
        assertThat(spec("spec S { var x : int; property p = past { x = 0 } }", "--needs")
                        .out())
                .isEqualToIgnoringNewLines("values");
        assertThat(spec("spec S(C c) { var x : int = c.n; property p = past { x = 0 } }", "--needs")
                        .out()
                        .lines())
                .containsExactly(
                        "values", "objects", "field\tC.n\t(?:[^,]*[.$])?\\QC\\E", "end\t(?:[^,]*[.$])?\\QC\\E");
        assertThat(spec("spec S(a.C c) { event e = lock(c); property p = past { !e } }", "--needs")
                        .out())
                .isEqualToIgnoringNewLines("object\t\\Qa.C\\E");
        assertThat(spec("spec S(a.C c) { event e = write(c.n) | call c.m(); property p = past { !e } }", "--needs")
                        .out()
                        .lines())
                .containsExactly("object\t\\Qa.C\\E", "objects", "call\t\\Qa.C\\E\t\\Qm\\E\t\treceiver\tcall a.C.m()");
        assertThat(spec("spec S { event e = write(a.B.c); property p = past { !e } }", "--needs")
                        .out()
                        .lines())
                .containsExactly("field\ta.B.c\t\\Qa.B\\E", "objects");
        assertThat(spec("spec S { var x : int = a.B.c; property p = past { x = 0 } }", "--needs")
                        .out()
                        .lines())
                .containsExactly("values", "field\ta.B.c\t\\Qa.B\\E");
    }

    @Test
    void saysThatATraceHasNoCalls() throws IOException {
        spec(FILES);
        Path trace = Files.writeString(directory.resolve("run.txt"), "t1|w(x=1)\n");
        String[] analyze = {
            "analyze",
            trace.toString(),
            "--predict",
            "none",
            "--spec",
            directory.resolve("files.spec").toString()
        };

        assertThat(Run.of(analyze).err()).contains("has no calls, and Files names some; record with --spec");
        Files.writeString(trace, "t1|call(java.io.RandomAccessFile.close()=@1())\n");
        assertThat(Run.of(analyze).err()).isEmpty();
    }

    @Test
    void saysThatATraceDoesNotTellSubtypesOfLocks() throws IOException {
        spec("spec S(a.Base c) { event e = lock(c); property p = regex { e? } }");
        Path trace = Files.writeString(directory.resolve("run.txt"), "t1|acq(a.Sub@1)\n");
        String[] analyze = {
            "analyze",
            trace.toString(),
            "--predict",
            "none",
            "--spec",
            directory.resolve("files.spec").toString()
        };

        assertThat(Run.of(analyze).err())
                .contains("does not say which classes are subtypes of a.Base")
                .contains("record with --spec");
        Files.writeString(trace, "types a.Sub:a.Base\nt1|acq(a.Sub@1)\n");
        assertThat(Run.of(analyze).err()).isEmpty();
        Files.writeString(trace, "t1|acq(a.Base@1)\n");
        assertThat(Run.of(analyze).err()).isEmpty();
    }

    @Test
    void showsWhereASpecificationIsWrong() throws IOException {
        Run run = spec("spec S {\n  event e = internal(e);\n  property p = future { eventually e }\n}\n");

        assertThat(run.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines()).hasSize(3).last().asString().isEqualTo("                          ^");
        assertThat(run.err()).contains(".spec:3:25: this cannot be monitored: no finite run can violate it");
        assertThat(spec("spec S { }").err()).contains("has no property").hasLineCount(1);
        assertThat(Run.of("spec", directory.toString()).err())
                .contains("is a directory")
                .hasLineCount(1);
        assertThat(Run.of("spec", directory.resolve("x").toString()).code()).isEqualTo(ExitCode.UNUSABLE);
    }

    private Run spec(String text, String... options) throws IOException {
        Path file = Files.writeString(directory.resolve("files.spec"), text);
        String[] args = new String[options.length + 2];
        args[0] = "spec";
        args[1] = file.toString();
        System.arraycopy(options, 0, args, 2, options.length);
        return Run.of(args);
    }

    @Test
    void refusesToObserveWhatThreadsKnow() throws IOException {
        Path file = Files.writeString(
                directory.resolve("know.spec"), "spec K { var x : int; property p = knows { @\"main\" !read(x) } }");
        Run outside = Run.of("observe", "--spec", file.toString(), "--", "Main");
        assertThat(outside.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(outside.err()).contains("K.p is about what threads know").contains("knows=FILE");
        Run inside = Run.of("run", "--online", "--spec", file.toString(), "--", "Main");
        assertThat(inside.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(inside.err())
                .contains("has only properties of what threads know")
                .contains("--knows");
    }
}
