// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.schedule;

import dev.foretell.trace.Printable;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Schedules as text; {@code docs/schedule-format.md} specifies it. */
public final class ScheduleFile {
    /** The first line: what it is, and the version of the format. */
    static final String HEAD = "foretell schedule 1";

    private static final String HEAD_OF_ANY = "foretell schedule ";
    private static final int MOST_STEPS = 1_000_000;
    private static final int LONGEST_LINE = 20_000;
    private static final int STEP_WORDS = 7;
    private static final String NONE = "-";

    private ScheduleFile() {}

    public static void write(Schedule schedule, Path file) throws IOException {
        Files.write(file, text(schedule).getBytes(StandardCharsets.US_ASCII));
    }

    /** Whether a file holds just this schedule. */
    public static boolean isSame(Schedule schedule, Path file) throws IOException {
        return Files.readString(file, StandardCharsets.ISO_8859_1).equals(text(schedule));
    }

    /** What a file holds. */
    public static String text(Schedule schedule) {
        StringBuilder text = new StringBuilder(HEAD).append('\n');
        text.append("finding ")
                .append(EscapedWords.word(schedule.finding()))
                .append(' ')
                .append(EscapedWords.word(schedule.fingerprint()))
                .append('\n');
        text.append("# role thread action place target occurrence variable\n");
        for (Step step : schedule.steps()) {
            text.append(line(step)).append('\n');
        }
        return text.toString();
    }

    private static String line(Step step) {
        return String.join(
                " ",
                step.role().word(),
                EscapedWords.word(step.thread()),
                step.action().word(),
                EscapedWords.word(step.place()),
                EscapedWords.word(step.target()),
                step.occurrence() == 0 ? NONE : Integer.toString(step.occurrence()),
                step.variable() == 0 ? NONE : Integer.toString(step.variable()));
    }

    public static Schedule read(Path file) throws IOException, ScheduleException {
        try (BufferedReader in = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
            return read(in, file.toString());
        }
    }

    /** {@code name}: what messages call it. */
    public static Schedule read(BufferedReader in, String name) throws IOException, ScheduleException {
        String head = line(in, name, 1);
        if (head == null || !head.startsWith(HEAD_OF_ANY)) {
            throw new ScheduleException(name + " is not a schedule: its first line is not '" + HEAD
                    + "'; 'foretell confirm' writes such files");
        }
        if (!head.equals(HEAD)) {
            throw new ScheduleException(name + " is a schedule of another version, '" + Printable.message(head)
                    + "'; this is for '" + HEAD + "': confirm the finding again");
        }
        String[] finding = null;
        List<Step> steps = new ArrayList<>();
        int number = 1;
        for (String line = line(in, name, 2); line != null; line = line(in, name, number + 1)) {
            number++;
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            String[] words = line.strip().split(" +");
            if (finding == null) {
                finding = finding(words, name, number);
            } else if (steps.size() == MOST_STEPS) {
                throw wrong(name, number, "there are more than " + MOST_STEPS + " steps");
            } else {
                steps.add(step(words, name, number));
            }
        }
        if (finding == null || steps.isEmpty() && !finding[1].equals(Schedule.EXPLORE)) {
            throw new ScheduleException(name + " ends too early: it has no steps");
        }
        Schedule schedule = new Schedule(finding[1], finding[2], steps);
        int serial = schedule.steps(Step.Role.NEXT).size();
        if (serial != 0 && serial != steps.size()) {
            throw new ScheduleException(name + " has steps of the role next beside others; it must have only those");
        }
        return schedule;
    }

    private static String[] finding(String[] words, String name, int number) throws ScheduleException {
        if (words.length != 3 || !words[0].equals("finding")) {
            throw wrong(name, number, "expected 'finding KIND FINGERPRINT'");
        }
        return new String[] {words[0], text(words[1], name, number), text(words[2], name, number)};
    }

    private static Step step(String[] words, String name, int number) throws ScheduleException {
        if (words.length != STEP_WORDS) {
            throw wrong(name, number, "a step has " + STEP_WORDS + " words, not " + words.length);
        }
        Step.Role role = Step.Role.of(words[0]);
        if (role == null) {
            throw wrong(name, number, "'" + Printable.message(words[0]) + "' is none of turn, meet and stop");
        }
        Action action = Action.of(words[2]);
        if (action == null) {
            throw wrong(name, number, "'" + Printable.message(words[2]) + "' is none of r, w and acq");
        }
        return new Step(
                role,
                text(words[1], name, number),
                action,
                text(words[3], name, number),
                text(words[4], name, number),
                count(words[5], name, number),
                count(words[6], name, number));
    }

    private static String text(String word, String name, int number) throws ScheduleException {
        String text = EscapedWords.text(word);
        if (text == null) {
            throw wrong(name, number, "'" + Printable.message(word) + "' has a % that no code follows");
        }
        return text;
    }

    private static int count(String word, String name, int number) throws ScheduleException {
        if (word.equals(NONE)) {
            return 0;
        }
        try {
            int count = Integer.parseInt(word);
            if (count > 0) {
                return count;
            }
        } catch (NumberFormatException e) {
            throw wrong(name, number, "'" + Printable.message(word) + "' is neither a number from 1 nor -");
        }
        throw wrong(name, number, "'" + Printable.message(word) + "' is neither a number from 1 nor -");
    }

    private static ScheduleException wrong(String name, int number, String reason) {
        return new ScheduleException(name + ":" + number + ": " + reason);
    }

    /** The next line; a file without line ends must not fill the memory. */
    private static String line(BufferedReader in, String name, int number) throws IOException, ScheduleException {
        StringBuilder line = new StringBuilder();
        int c = in.read();
        if (c < 0) {
            return null;
        }
        while (c >= 0 && c != '\n') {
            if (line.length() == LONGEST_LINE) {
                throw wrong(name, number, "the line is longer than " + LONGEST_LINE + " characters");
            }
            if (c != '\r') {
                line.append((char) c);
            }
            c = in.read();
        }
        return line.toString();
    }
}
