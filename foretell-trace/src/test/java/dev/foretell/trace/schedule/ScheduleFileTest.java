// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScheduleFileTest {
    private static final String FINDING = "finding race 12ab\n";
    private static final String STEP = "turn main/1 r A.b(A.java:3) A.x 1 -\n";

    @Test
    void readsWhatItWrites() throws Exception {
        Random random = new Random(1);
        for (int i = 0; i < 200; i++) {
            Schedule schedule = random(random);
            assertThat(read(ScheduleFile.text(schedule))).isEqualTo(schedule);
        }
    }

    @Test
    void writesLinesThatPeopleCanRead() {
        Step step = new Step(Step.Role.MEET, "my pool/1", Action.WRITE, "A.b(A.java:3)", "A.x", 2, 1);
        assertThat(ScheduleFile.text(new Schedule("race", "12ab", List.of(step))))
                .isEqualTo("foretell schedule 1\nfinding race 12ab\n"
                        + "# role thread action place target occurrence variable\n"
                        + "meet my%20pool/1 w A.b(A.java:3) A.x 2 1\n");
    }

    @Test
    void refusesWhatIsNoSchedule() {
        refuses("", "s is not a schedule: its first line is not 'foretell schedule 1'");
        refuses("\u0000\u0001", "s is not a schedule");
        refuses("foretell schedule 2\n", "another version, 'foretell schedule 2'");
        refuses(ScheduleFile.HEAD, "s ends too early: it has no steps");
        refuses(ScheduleFile.HEAD + "\n" + FINDING, "s ends too early");
        refuses(ScheduleFile.HEAD + "\n" + STEP, "s:2: expected 'finding KIND FINGERPRINT'");
        refuses(file("turn main r A\n"), "s:3: a step has 7 words, not 4");
        refuses(file(STEP.replace("turn", "twist")), "s:3: 'twist' is none of turn, meet and stop");
        refuses(file(STEP.replace(" r ", " rw ")), "s:3: 'rw' is none of r, w and acq");
        refuses(file(STEP.replace(" 1 ", " 0 ")), "s:3: '0' is neither a number from 1 nor -");
        refuses(file(STEP.replace(" 1 ", " 99999999999 ")), "s:3: '99999999999' is neither");
        refuses(file(STEP.replace("A.x", "A%x")), "s:3: 'A%x' has a % that no code follows");
        refuses(file("\u001b[31m main r A B 1 -"), "'\\u001b[31m' is none of");
        refuses(file("x".repeat(30_000)), "s:3: the line is longer than 20000 characters");
    }

    @Test
    void anOutcomeComesBackAsItWas(@TempDir Path directory) throws IOException {
        Path file = directory.resolve("seen");
        assertThat(Outcome.read(file)).isNull();
        Outcome.Seen seen = new Outcome.Seen("T 1", "", List.of("A.b(A.java:3)", "A.c(ü:4)"));
        Outcome outcome = new Outcome(true, "both were there\nat once", List.of(seen, seen));
        outcome.write(file);
        assertThat(Outcome.read(file)).isEqualTo(outcome);
        Files.writeString(file, "something else");
        assertThat(Outcome.read(file)).isNull();
    }

    private static Schedule random(Random random) {
        List<Step> steps = new ArrayList<>();
        for (int i = random.nextInt(4); i >= 0; i--) {
            steps.add(new Step(
                    Step.Role.values()[random.nextInt(3)],
                    text(random),
                    Action.values()[random.nextInt(3)],
                    text(random),
                    text(random),
                    random.nextInt(3),
                    random.nextInt(3)));
        }
        return new Schedule(text(random), text(random), steps);
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(6); i > 0; i--) {
            text.append((char) (random.nextInt(3) == 0 ? random.nextInt(0x10000) : ' ' + random.nextInt(90)));
        }
        return text.toString();
    }

    private static String file(String steps) {
        return ScheduleFile.HEAD + "\n" + FINDING + steps;
    }

    private static void refuses(String text, String message) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(ScheduleException.class)
                .hasMessageContaining(message);
    }

    private static Schedule read(String text) throws IOException, ScheduleException {
        return ScheduleFile.read(new BufferedReader(new StringReader(text)), "s");
    }
}
