// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.io;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.trace.RandomTraces;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.binary.BinaryWriter;
import dev.foretell.trace.text.TextWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Damaged files are refused in one line, or read in part and say so. */
class CorruptionTest {
    private static final int CASES = 1500;
    private static final int HEADER = 10;
    private static final int BLOCK_HEADER = 10;
    private static final int FRAME = BLOCK_HEADER + 4;
    private static byte[][] files;

    private int refused;
    private int partial;
    private int whole;

    @BeforeAll
    static void record() throws Exception {
        ByteArrayOutputStream linear = new ByteArrayOutputStream();
        BinaryWriter.write(RandomTraces.next(new Random(1), 2000), linear);
        files = new byte[][] {
            RecordedRuns.next(new Random(1), 3000, true).bytes(),
            RecordedRuns.next(new Random(2), 1000, true).bytes(),
            RecordedRuns.next(new Random(6), 300, false).bytes(),
            linear.toByteArray()
        };
    }

    @Test
    void survivesFlippedBits() {
        run(random -> {
            byte[] file = any(random);
            for (int flips = random.nextInt(3); flips >= 0; flips--) {
                file[random.nextInt(file.length)] ^= (byte) (1 << random.nextInt(8));
            }
            return file;
        });
        assertThat(partial).isGreaterThan(CASES / 2);
        assertThat(refused).isPositive();
    }

    @Test
    void survivesTruncation() {
        run(random -> {
            byte[] file = any(random);
            return Arrays.copyOf(file, random.nextInt(file.length));
        });
        assertThat(partial).isGreaterThan(CASES / 2);
    }

    @Test
    void noticesBlocksThatAreRepeatedOrMissing() {
        run(random -> {
            byte[] file = any(random);
            int from = block(file, random);
            int to = block(file, random);
            while (to == from) {
                to = block(file, random);
            }
            ByteArrayOutputStream cut = new ByteArrayOutputStream();
            cut.write(file, 0, from);
            cut.write(file, to, file.length - to);
            return cut.toByteArray();
        });
        assertThat(whole).isZero();
    }

    /** Behind a right checksum every length, count and number can be a lie. */
    @Test
    void survivesLiesWithRightChecksums() {
        run(random -> {
            byte[] file = any(random);
            int at = block(file, random);
            int length = length(file, at);
            for (int lies = random.nextInt(4); lies >= 0 && length > 0; lies--) {
                int where = at
                        + BLOCK_HEADER
                        + (random.nextBoolean() ? random.nextInt(Math.min(length, 8)) : random.nextInt(length));
                file[where] = random.nextInt(3) == 0 ? (byte) -1 : (byte) random.nextInt();
            }
            if (random.nextInt(10) == 0) {
                file[at] = (byte) random.nextInt(17);
            }
            seal(file, at);
            return file;
        });
        assertThat(partial).isGreaterThan(CASES / 10);
    }

    @Test
    void survivesLyingBlockLengths() {
        run(random -> {
            byte[] file = any(random);
            int at = block(file, random);
            int lie = random.nextInt() >>> random.nextInt(32);
            for (int i = 0; i < 4; i++) {
                file[at + 2 + i] = (byte) (lie >>> 8 * i);
            }
            if (length(file, at) >= 0 && length(file, at) <= file.length - at - FRAME) {
                seal(file, at);
            }
            return file;
        });
        assertThat(partial).isGreaterThan(CASES / 2);
    }

    @Test
    void survivesNoise() {
        run(random -> {
            byte[] noise = new byte[random.nextInt(300)];
            random.nextBytes(noise);
            if (random.nextBoolean()) {
                System.arraycopy(files[0], 0, noise, 0, Math.min(noise.length, HEADER));
            }
            return noise;
        });
        assertThat(refused + partial).isGreaterThan(CASES * 99 / 100);
    }

    @Test
    void survivesDamagedText() throws Exception {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        TextWriter.write(RandomTraces.next(new Random(5), 300), text);
        run(random -> {
            byte[] file = text.toByteArray();
            for (int flips = random.nextInt(3); flips >= 0; flips--) {
                file[random.nextInt(file.length)] ^= (byte) (1 << random.nextInt(8));
            }
            return file;
        });
        assertThat(refused).isPositive();
    }

    private interface Damage {
        byte[] next(Random random);
    }

    private void run(Damage damage) {
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(120), () -> {
            for (int seed = 0; seed < CASES; seed++) {
                byte[] file = damage.next(new Random(seed));
                try {
                    Trace trace = TraceReader.read(new ByteArrayInputStream(file), "x.ftl");
                    walk(trace);
                    if (trace.isComplete()) {
                        whole++;
                    } else {
                        partial++;
                        assertOneLine(trace.damage());
                    }
                } catch (TraceException e) {
                    refused++;
                    assertOneLine(e.getMessage());
                    assertThat(e.getMessage()).startsWith("x.ftl:").contains("; ");
                } catch (RuntimeException | OutOfMemoryError e) {
                    throw new AssertionError("seed " + seed, e);
                }
            }
        });
        assertThat(refused + partial + whole).isEqualTo(CASES);
    }

    /** Everything that a trace shows can be asked for. */
    private static void walk(Trace trace) throws TraceException, IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TextWriter writer = new TextWriter(out);
        trace.forEach(writer);
        writer.stacks();
        for (int i = 0; i < trace.size(); i++) {
            if (trace.kind(i).isAccess()) {
                trace.variableName(trace.target(i));
                trace.object(trace.target(i));
                trace.index(trace.target(i));
            }
        }
    }

    private static void assertOneLine(String message) {
        assertThat(message).isNotEmpty().hasSizeLessThan(500).doesNotContain("\n", "\r", "Exception");
    }

    private static byte[] any(Random random) {
        return files[random.nextInt(files.length)].clone();
    }

    /** The start of a random block. */
    private static int block(byte[] file, Random random) {
        int count = 0;
        for (int at = HEADER; at < file.length; at += length(file, at) + FRAME) {
            count++;
        }
        int chosen = random.nextInt(count);
        int at = HEADER;
        for (int i = 0; i < chosen; i++) {
            at += length(file, at) + FRAME;
        }
        return at;
    }

    private static int length(byte[] file, int at) {
        return file[at + 2] & 0xff
                | (file[at + 3] & 0xff) << 8
                | (file[at + 4] & 0xff) << 16
                | (file[at + 5] & 0xff) << 24;
    }

    private static void seal(byte[] file, int at) {
        CRC32C crc = new CRC32C();
        int end = at + BLOCK_HEADER + length(file, at);
        crc.update(file, at, end - at);
        for (int i = 0; i < 4; i++) {
            file[end + i] = (byte) (crc.getValue() >>> 8 * i);
        }
    }
}
