// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.trace.EventSink;
import dev.foretell.trace.Kind;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.TraceNames;
import dev.foretell.trace.Value;
import dev.foretell.trace.check.TraceChecker;
import dev.foretell.trace.io.TraceReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Records programs that race on everything and checks that every read has the value of the write
 * that the trace puts before it, and that sections of a lock do not overlap. {@code
 * -Dforetell.stress.rounds} makes it long: a round of one thread has some 34 events.
 */
class StressTest {
    /** These programs run long enough for the better compiler, which reorders more; {@link Run} goes without it. */
    private static final String ALL_COMPILERS = "-XX:TieredStopAtLevel=4";

    static List<Arguments> programs() {
        List<Arguments> programs = new ArrayList<>();
        for (Jdk jdk : Jdk.installed()) {
            for (String program : List.of("Hammer", "Atoms", "Copies", "Places", "Followed")) {
                programs.add(Arguments.of(program, jdk));
            }
        }
        return programs;
    }

    @ParameterizedTest
    @MethodSource("programs")
    void everyReadSeesTheWriteThatTheTracePutsBeforeIt(String program, Jdk jdk) throws Exception {
        int rounds = Integer.getInteger("foretell.stress.rounds", 3000);
        int threads = Integer.getInteger("foretell.stress.threads", 6);
        Path directory = Sources.output("stress").resolve(jdk.version());
        Files.createDirectories(directory);
        Path file = directory.resolve(program + ".ftl");
        String agent = "-javaagent:" + Sources.agent() + "=values=true,includes=dev.foretell.validation.*,destfile=";
        List<String> arguments = List.of(Integer.toString(threads), Integer.toString(rounds));
        String classes = Sources.classes().toString();
        int seconds = Run.SECONDS + rounds * threads / 2000;
        Run run = Run.of(
                jdk,
                classes,
                "dev.foretell.validation.stress." + program,
                directory,
                List.of(ALL_COMPILERS, agent + file),
                arguments,
                seconds);
        assertThat(run.output()).isEqualTo("exact\n");

        Faithful faithful = new Faithful();
        TraceReader.Outcome outcome = TraceReader.stream(file, faithful);
        System.out.println(program + " on JDK " + jdk.version() + ": " + faithful.events + " events, " + faithful.reads
                + " reads, " + faithful.mismatches + " mismatches");
        assertThat(outcome.damage()).isNull();
        assertThat(faithful.first).isNull();
        assertThat(faithful.mismatches).isZero();
        assertThat(faithful.events).isGreaterThan(20L * rounds * threads);
    }

    /** Counts what contradicts what came before it. */
    private static final class Faithful implements EventSink {
        private TraceChecker checker;
        private long events;
        private long reads;
        private long mismatches;
        private String first;

        @Override
        public void names(TraceNames names) {
            checker = new TraceChecker(names);
        }

        @Override
        public void event(Kind kind, int thread, int target, int location, Value type, long value) {
            events++;
            if (kind.isRead()) {
                reads++;
            }
            try {
                checker.event(kind, thread, target, location, type, value);
            } catch (TraceException e) {
                mismatches++;
                first = first == null ? e.getMessage() : first;
            }
        }
    }
}
