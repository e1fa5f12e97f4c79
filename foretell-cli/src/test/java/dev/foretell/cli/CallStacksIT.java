// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.acme.Callers;
import dev.foretell.trace.CallStack;
import dev.foretell.trace.Trace;
import dev.foretell.trace.io.TraceReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** By which calls the threads of a recorded program came to its accesses. */
@Timeout(480)
class CallStacksIT {
    private static final int MOST_AT_SITE = 16;
    private static final int FIRST_WITH_VIRTUAL_THREADS = 21;

    @TempDir
    private Path directory;

    static List<Jvm> jvms() throws IOException {
        return Jvm.installed();
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void tellsWhoCalledTheMethodOfAnAccess(Jvm jvm) throws Exception {
        boolean light = Integer.parseInt(jvm.version()) >= FIRST_WITH_VIRTUAL_THREADS;
        Path file = record(jvm, "", light ? new String[] {"light"} : new String[0]);
        Trace trace = TraceReader.read(file);

        assertThat(trace.isComplete()).isTrue();
        assertThat(methods(stack(trace, "one", "hit"))).startsWith("hit", "left", "lambda$main$0");
        assertThat(methods(stack(trace, "two", "hit"))).startsWith("hit", "right", "lambda$main$1");
        assertThat(methods(stack(trace, "flat", "down"))).startsWith("down", "down", "down", "lambda$main$3");
        assertThat(methods(stack(trace, "pool-1-thread-1", "task"))).startsWith("task", "lambda$main$4");
        if (light) {
            assertThat(methods(stack(trace, "virtual-left", "touch"))).startsWith("touch", "lambda$main$7");
            assertThat(methods(stack(trace, "virtual-right", "touch"))).startsWith("touch", "feather", "lambda$main$8");
        }
        assertThat(trace.stacks().all())
                .allSatisfy(stack -> assertThat(stack.frames()).noneMatch(frame -> frame.startsWith("dev.foretell.")));
    }

    @Test
    void keepsFewFramesOfADeepStackAndFewStacksOfASite() throws Exception {
        Trace trace = TraceReader.read(record(jvms().get(0), ""));
        CallStack deep = stack(trace, "deep", "down");
        assertThat(deep.frames()).hasSize(CallStack.DEEPEST);
        assertThat(deep.cut()).isTrue();
        assertThat(stack(trace, "flat", "down").cut()).isFalse();
        assertThat(trace.stacks().all())
                .filteredOn(stack -> stack.thread().startsWith("crowd-"))
                .filteredOn(stack -> stack.location().contains(".crowd("))
                .hasSize(MOST_AT_SITE);
        assertThat(stack(trace, "crowd-299", "crowd").thread()).isNotEqualTo("crowd-299");
    }

    @Test
    void keepsStacksWithValuesAndNoneIfThatIsAskedFor() throws Exception {
        Trace full = TraceReader.read(record(jvms().get(0), ",profile=full"));
        assertThat(methods(stack(full, "one", "hit"))).startsWith("hit", "left");
        assertThat(methods(stack(full, "two", "hit"))).startsWith("hit", "right");
        Trace without = TraceReader.read(record(jvms().get(0), ",stacks=false"));
        assertThat(without.size()).isPositive();
        assertThat(without.stacks().all()).isEmpty();
    }

    @Test
    void tellsTheSameOfATraceInEitherFormat() throws Exception {
        Path file = record(jvms().get(0), "");
        Path text = directory.resolve("run.txt");
        Path ordered = directory.resolve("ordered.ftl");
        assertThat(Run.of("convert", file.toString(), text.toString()).code()).isZero();
        assertThat(Run.of("convert", text.toString(), ordered.toString()).code())
                .isZero();
        String told = findings(file);
        assertThat(told)
                .containsPattern("of Callers.hits by one at com.acme.Callers.hit\\(Callers.java:\\d+\\).*\n"
                        + "    (?:first )?called from Callers.left\\(Callers.java:\\d+\\), lambda in Callers.main")
                .containsPattern("of Callers.hits by two at com.acme.Callers.hit\\(Callers.java:\\d+\\).*\n"
                        + "    (?:first )?called from Callers.right\\(Callers.java:\\d+\\), lambda in Callers.main")
                .containsPattern("    (?:first )?called from Callers.down\\(Callers.java:\\d+\\) \\(31 times\\), …\n")
                .containsPattern("started from Callers.main\\(Callers.java:\\d+\\)\n");
        assertThat(findings(text)).isEqualTo(told);
        assertThat(findings(ordered)).isEqualTo(told);
        assertThat(TraceReader.read(text).stacks().all())
                .containsExactlyInAnyOrderElementsOf(
                        TraceReader.read(file).stacks().all());
    }

    private static String findings(Path file) {
        return Run.of("analyze", "--predict=races", "--quiet", file.toString()).out();
    }

    private static CallStack stack(Trace trace, String thread, String method) {
        for (int location = 0; location < trace.locationNames().size(); location++) {
            String place = trace.locationNames().name(location);
            CallStack stack = trace.stacks().of(thread, place);
            if (place.startsWith(Callers.class.getName() + "." + method + "(") && stack != null) {
                return stack;
            }
        }
        throw new AssertionError("no stack of " + thread + " at " + method);
    }

    private static List<String> methods(CallStack stack) {
        return stack.frames().stream()
                .map(frame -> frame.replaceFirst("\\(.*", "").replaceFirst(".*\\.", ""))
                .toList();
    }

    private Path record(Jvm jvm, String options, String... arguments) throws Exception {
        Path file = directory.resolve("run.ftl");
        List<String> command = new ArrayList<>(List.of(
                jvm.java().toString(),
                "-javaagent:../foretell-agent/target/foretell-agent.jar=destfile=" + file + options,
                "-cp",
                "target/test-classes",
                Callers.class.getName()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).start();
        assertThat(Jvm.text(process)).isNotBlank();
        assertThat(process.waitFor()).isZero();
        return file;
    }
}
