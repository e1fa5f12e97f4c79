// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Which calls are recorded for which patterns. */
@Timeout(480)
class MethodEventsIT {
    @TempDir
    Path directory;

    @BeforeEach
    void prepare() {
        System.setProperty("foretell.agent", "../foretell-agent/target/foretell-agent.jar");
    }

    @AfterEach
    void forget() {
        System.clearProperty("foretell.agent");
    }

    @Test
    void tellsOverloadsApart() throws IOException {
        assertThat(events("", "call com.acme.CallSample$Square.area(int)"))
                .containsExactly(
                        "call(com.acme.CallSample$Square.area(int))",
                        "call(com.acme.CallSample$Tile:com.acme.CallSample$Square.area(int))",
                        "call(com.acme.CallSample$Square.area(int))");
        assertThat(events("", "call com.acme.CallSample$Square.area(long)"))
                .containsExactly("call(com.acme.CallSample$Square.area(long))");
        assertThat(events("", "call com.acme.CallSample$Square.area(..)")).hasSize(4);
        assertThat(events("", "call com.acme.CallSample$Square.area()")).isEmpty();
    }

    @Test
    void findsSubclassesAndInterfacesByTheObjectThatIsCalled() throws IOException {
        assertThat(events("", "exec com.acme.CallSample$Shape.area(int)"))
                .containsExactly(
                        "exec(com.acme.CallSample$Square:com.acme.CallSample$Shape.area(int))",
                        "exec(com.acme.CallSample$Tile:com.acme.CallSample$Shape.area(int))",
                        "exec(com.acme.CallSample$Square:com.acme.CallSample$Shape.area(int))");
        assertThat(events("", "exec com.acme.CallSample$Tile.area(int)")).hasSize(1);
        assertThat(events("", "call java.util.Collection.iterator()"))
                .containsExactly("call(java.util.ArrayList:java.util.Collection.iterator())");
        assertThat(events("", "call java.util.Set.iterator()")).isEmpty();
        assertThat(events("", "call Coll*.it*r()")).hasSize(1);
    }

    @Test
    void seesMethodReferences() throws IOException {
        assertThat(events("", "call java.util.List.add(Object)"))
                .containsExactly("call(java.util.ArrayList:java.util.List.add(java.lang.Object))");
    }

    @Test
    void hasConstructorsOncePerObject() throws IOException {
        assertThat(events("(com.acme.CallSample$Square s)", "return s.<init>(..)"))
                .hasSize(2)
                .first()
                .asString()
                .matches("return\\(com.acme.CallSample\\$Square.<init>\\(\\)=\"@\\d+\\(\\)->null\"\\)");
        assertThat(events("", "call com.acme.CallSample$Square.<init>(int)")).hasSize(1);
        assertThat(events("", "call com.acme.CallSample$Tile.<init>(int)"))
                .containsExactly("call(com.acme.CallSample$Tile.<init>(int))");
    }

    @Test
    void tellsArgumentsAndResults() throws IOException {
        List<String> labels = events("(Object o)", "call com.acme.CallSample.label(o, int)");
        assertThat(labels).hasSize(3);
        assertThat(labels.get(0))
                .matches("call\\(com.acme.CallSample.label\\(java.lang.Object,int\\)=\"_\\(@\\d+,_\\)\"\\)");
        assertThat(labels.get(2)).endsWith("\"_(_,_)\")");
        assertThat(events("(java.util.List c, java.util.Iterator i)", "return i = c.iterator()"))
                .singleElement()
                .asString()
                .matches("return\\(java.util.ArrayList:java.util.List.iterator\\(\\)=\"@\\d+\\(\\)->@\\d+\"\\)");
    }

    @Test
    void hasTheBodiesOfConstructors() throws IOException {
        assertThat(events("", "exec com.acme.CallSample$Square.<init>(..)"))
                .as("two of the first object, and one for the parent's part of the second")
                .containsExactly(
                        "exec(com.acme.CallSample$Square.<init>(int))",
                        "exec(com.acme.CallSample$Square.<init>())",
                        "exec(com.acme.CallSample$Square.<init>(int))");
        assertThat(events("(com.acme.CallSample$Tile t)", "exec t.<init>(int)"))
                .singleElement()
                .asString()
                .matches("exec\\(com.acme.CallSample\\$Tile.<init>\\(int\\)=\"@\\d+\\(_\\)\"\\)");
    }

    @Test
    void tellsValuesOfArguments() throws IOException {
        assertThat(events("", "call com.acme.CallSample$Square.area(int scale) when scale > 1"))
                .extracting(event -> event.replaceAll(".*=", ""))
                .containsExactly("\"_(1)\")", "\"_(2)\")", "\"_(3)\")");
        assertThat(events("", "call java.util.List.add(Object what)"))
                .singleElement()
                .asString()
                .endsWith("=\"_(\\\"one\\\")\")");
    }

    @Test
    void classesRewrittenAheadOfTimeHaveThemToo() throws Exception {
        Path specification = Files.writeString(
                directory.resolve("s.spec"),
                "spec S(java.util.Iterator i) { event e = call i.next(); property p = past { !(e & prev once e) } }");
        Path made = directory.resolve("made");
        Run run = Run.of(
                "instrument",
                "target/test-classes",
                "-o",
                made.toString(),
                "--spec",
                specification.toString(),
                "--include",
                "com.acme.CallSample*");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains(",spec=" + made.resolve("foretell.needs"));
        Path trace = directory.resolve("ahead.ftl");
        String options = "destfile=" + trace + ",sites=" + made.resolve("foretell.sites") + ",spec="
                + made.resolve("foretell.needs");
        Process program = new ProcessBuilder(
                        JavaCommand.path(),
                        Jvm.BRIEF,
                        "-javaagent:../foretell-agent/target/foretell-agent.jar=" + options,
                        "-cp",
                        made.toString(),
                        "com.acme.CallSample")
                .redirectErrorStream(true)
                .start();
        String out = Jvm.text(program);
        assertThat(program.waitFor()).as(out).isZero();
        assertThat(Run.of("show", trace.toString()).out())
                .contains("call(java.util.ArrayList$Itr:java.util.Iterator.next()=");
    }

    @Test
    void hasNoReturnOfACallThatThrew() throws IOException {
        assertThat(events("", "call java.util.List.get(int)")).hasSize(1);
        assertThat(events("", "return java.util.List.get(int)")).isEmpty();
    }

    /** The method events that are recorded for a pattern. */
    private List<String> events(String parameters, String pattern) throws IOException {
        Path specification = Files.writeString(
                directory.resolve("s.spec"),
                "spec S" + parameters + " { event e = " + pattern + "; property p = past { !once e } }");
        Path trace = directory.resolve("run.ftl");
        Run run = Run.of(
                "record",
                "-o",
                trace.toString(),
                "--spec",
                specification.toString(),
                "--",
                Jvm.BRIEF,
                "-cp",
                "target/test-classes",
                "com.acme.CallSample");
        assertThat(run.code()).as(run.err()).isZero();
        return Run.of("show", trace.toString())
                .out()
                .lines()
                .filter(line -> line.indexOf("|") > 0)
                .map(line -> line.split("\\|")[1])
                .filter(event -> event.matches("(call|exec|return)\\(.*"))
                .toList();
    }
}
