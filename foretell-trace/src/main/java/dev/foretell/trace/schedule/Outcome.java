// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.schedule;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/**
 * What came of a run that was held to a schedule.
 *
 * @param isConfirmed whether what the schedule is for was seen
 * @param isStuck whether the program cannot go on from there
 * @param text what was seen, or where the run went another way
 * @param threads the threads of that moment
 */
public record Outcome(boolean isConfirmed, boolean isStuck, String text, List<Seen> threads) {
    private static final String HEAD = "foretell outcome 1";
    private static final String CONFIRMED = "confirmed";
    private static final String STUCK = "stuck";
    private static final String DIVERGED = "diverged";
    private static final String THREAD = "thread";
    private static final String FRAME = "at";

    /**
     * A thread at the moment.
     *
     * @param name its Java name
     * @param text what it was about to do, or waited for
     * @param frames its calls, the innermost first
     */
    public record Seen(String name, String text, List<String> frames) {
        public Seen {
            frames = List.copyOf(frames);
        }
    }

    /** A program that can go on. */
    public Outcome(boolean isConfirmed, String text, List<Seen> threads) {
        this(isConfirmed, false, text, threads);
    }

    public Outcome {
        threads = List.copyOf(threads);
    }

    /** Writes it in one step: whoever finds the file finds the whole of it. */
    public void write(Path file) throws IOException {
        StringBuilder lines = new StringBuilder(HEAD).append('\n');
        lines.append(isStuck ? STUCK : isConfirmed ? CONFIRMED : DIVERGED)
                .append(' ')
                .append(EscapedWords.word(text))
                .append('\n');
        for (Seen seen : threads) {
            lines.append(THREAD + ' ').append(EscapedWords.word(seen.name())).append(' ');
            lines.append(EscapedWords.word(seen.text())).append('\n');
            for (String frame : seen.frames()) {
                lines.append(FRAME + ' ').append(EscapedWords.word(frame)).append('\n');
            }
        }
        Path part = file.resolveSibling(file.getFileName() + ".part");
        Files.write(part, lines.toString().getBytes(StandardCharsets.US_ASCII));
        Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Reads what {@link #write} wrote; null if there is nothing, or something else. */
    public static Outcome read(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return null;
        }
        List<String> lines = Files.readAllLines(file, StandardCharsets.ISO_8859_1);
        String[] verdict = lines.size() < 2 ? new String[0] : lines.get(1).split(" ");
        if (verdict.length != 2 || !lines.get(0).equals(HEAD)) {
            return null;
        }
        List<Seen> threads = new ArrayList<>();
        for (String line : lines.subList(2, lines.size())) {
            String[] words = line.split(" ");
            if (words[0].equals(THREAD) && words.length == 3) {
                threads.add(new Seen(EscapedWords.text(words[1]), EscapedWords.text(words[2]), List.of()));
            } else if (words[0].equals(FRAME) && words.length == 2 && !threads.isEmpty()) {
                Seen last = threads.remove(threads.size() - 1);
                List<String> frames = new ArrayList<>(last.frames());
                frames.add(EscapedWords.text(words[1]));
                threads.add(new Seen(last.name(), last.text(), frames));
            }
        }
        boolean isStuck = verdict[0].equals(STUCK);
        return new Outcome(isStuck || verdict[0].equals(CONFIRMED), isStuck, EscapedWords.text(verdict[1]), threads);
    }
}
