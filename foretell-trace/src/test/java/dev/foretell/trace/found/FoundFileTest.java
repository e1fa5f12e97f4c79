// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.found;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.trace.control.NameUse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FoundFileTest {
    private static final List<FoundRecord> ALL = List.of(
            new FoundRecord.Knowledge(
                    "Bank.serial", "t1", "A.m(A.java:1)", List.of("a", "b"), List.of(new FoundRecord.Source("t2", ""))),
            new FoundRecord.Run(
                    "property",
                    "P is violated",
                    List.of("S.p"),
                    List.of(),
                    "weak",
                    true,
                    "past { x } fails",
                    9,
                    List.of(new FoundRecord.Step("t1", "w(x=1)", "A.m(A.java:1)", 8, true))),
            new FoundRecord.View(
                    "V",
                    "Fork@1",
                    2,
                    "get()",
                    List.of("the end"),
                    true,
                    "",
                    "",
                    List.of(),
                    List.of("1: get()", "2: get()"),
                    "main \ud83d\ude00",
                    List.of("A.m(A.java:1)")),
            new FoundRecord.Again(2, 5),
            new FoundRecord.NotChecked("S.p", "a reason"),
            new FoundRecord.Lattice("S.p", "strong", 3, 4, 6, false),
            new FoundRecord.End(7, 2, "", ""),
            new FoundRecord.Named(new NameUse(NameUse.Kind.THREAD, "Bank", "@\"main\"", 0, "no thread had it")));

    @TempDir
    private Path directory;

    private Path file;
    private byte[] bytes;

    @BeforeEach
    void write() throws IOException {
        FoundWriter writer = FoundWriter.create(directory.toString(), FoundFile.VIEWS);
        for (FoundRecord record : ALL) {
            writer.add(record);
        }
        file = directory.resolve(FoundFile.VIEWS);
        bytes = Files.readAllBytes(file);
    }

    @Test
    void hasARecordOfEachTypeAndReadsWhatWasWritten() throws IOException {
        assertThat(ALL.stream().map(FoundRecord::type)).containsExactly(FoundRecord.Type.values());
        assertThat(FoundFile.read(file)).isEqualTo(new FoundFile.Contents(ALL, true));
    }

    @Test
    void cutsWhatIsTooLong() throws IOException {
        FoundWriter writer = FoundWriter.create(directory.toString(), "long");
        writer.add(new FoundRecord.NotChecked("p", "x".repeat(FoundFile.LONGEST_TEXT + 1)));
        assertThat(FoundFile.read(directory.resolve("long")).records())
                .containsExactly(new FoundRecord.NotChecked("p", "x".repeat(FoundFile.LONGEST_TEXT) + "…"));
    }

    /** A program may be ended at any byte: what is there before is read, and that something is missing is said. */
    @Test
    void keepsWhatIsWholeOfAFileThatEndsEarly() throws IOException {
        int complete = 0;
        for (int length = FoundFile.MAGIC.length + 1; length < bytes.length; length++) {
            Files.write(file, Arrays.copyOf(bytes, length));
            FoundFile.Contents contents = FoundFile.read(file);
            assertThat(contents.records())
                    .isEqualTo(ALL.subList(0, contents.records().size()));
            complete += contents.isComplete() ? 1 : 0;
        }
        assertThat(complete).isEqualTo(ALL.size());
    }

    @Test
    void refusesAnotherVersion() throws IOException {
        bytes[FoundFile.MAGIC.length]++;
        Files.write(file, bytes);
        assertThatThrownBy(() -> FoundFile.read(file)).hasMessageContaining("version 4, not 3");
    }

    /** Whatever is in the file: an exception of one line, or records. */
    @Test
    void refusesWhatIsDamaged() throws IOException {
        Random random = new Random(4);
        int refused = 0;
        for (int i = 0; i < 3_000; i++) {
            byte[] changed = bytes.clone();
            int at = random.nextInt(changed.length);
            changed[at] ^= (byte) (1 << random.nextInt(8));
            Files.write(file, changed);
            try {
                assertThat(FoundFile.read(file).isComplete()).isFalse();
            } catch (IOException e) {
                assertThat(e).hasMessageStartingWith("the file of findings is damaged: ");
                refused++;
            }
        }
        assertThat(refused).isGreaterThan(2_000);
    }

    /** The same behind right checksums. */
    @Test
    void refusesLiesBehindRightChecksums() throws IOException {
        Random random = new Random(5);
        for (int i = 0; i < 20_000; i++) {
            FoundOutput out = new FoundOutput();
            ALL.get(random.nextInt(ALL.size())).write(out);
            byte[] lie = out.bytes();
            lie[random.nextInt(lie.length)] = (byte) random.nextInt();
            FoundRecord.Type type = FoundRecord.Type.values()[random.nextInt(ALL.size())];
            try {
                assertThat(new FoundInput(lie).record(type).type()).isEqualTo(type);
            } catch (IOException e) {
                assertThat(e).hasMessageStartingWith("the file of findings is damaged: ");
            }
        }
    }

    @Test
    void refusesACountOfNothing() throws IOException {
        FoundWriter writer = FoundWriter.create(directory.toString(), "again");
        writer.add(new FoundRecord.Again(0, 1));
        assertThatThrownBy(() -> FoundFile.read(directory.resolve("again"))).hasMessageContaining("no finding 0");
    }
}
