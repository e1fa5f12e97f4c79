// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.raw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.trace.DamageException;
import dev.foretell.trace.TraceException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RunsTest {
    /** Loops with values that stay, that change evenly, that jump, and now and then another way through. */
    @Test
    void givesBackLoopsWithAndWithoutValues() throws TraceException {
        int valued = 0;
        for (int seed = 0; seed < 3000; seed++) {
            long[] slots = loop(new Random(seed), 300);
            long[] packed = new RunPacker().pack(slots);
            assertThat(expand(packed)).describedAs("seed %d", seed).isEqualTo(slots);
            valued += count(RawRecord.VALUED, packed);
        }
        assertThat(valued).isGreaterThan(3000);
    }

    @Test
    void aValueThatIsReadAgainOrCountedUpCostsNothing() throws TraceException {
        RawLogs log = new RawLogs();
        for (int i = 0; i < 1000; i++) {
            log.add(RawRecord.head(RawRecord.READ_VALUE, 1, 40), 7, 123_456_789);
            log.add(RawRecord.head(RawRecord.WRITE_VALUE, 2, 50), 100 + i, 3L * i);
            log.add(RawRecord.head(RawRecord.READ_VALUE, 3, 50), 101 + i, 3L * i);
        }
        long[] packed = new RunPacker().pack(log.slots());
        assertThat(packed.length).isLessThan(40);
        assertThat(expand(packed)).isEqualTo(log.slots());
    }

    @Test
    void aValueThatJumpsCostsTwoSlots() throws TraceException {
        Random random = new Random(1);
        RawLogs log = new RawLogs();
        for (int i = 0; i < 1000; i++) {
            log.add(RawRecord.head(RawRecord.READ_VALUE, 1, 40), 7, 1);
            log.add(RawRecord.head(RawRecord.WRITE_VALUE, 2, 50), 100 + i, random.nextLong());
        }
        long[] packed = new RunPacker().pack(log.slots());
        assertThat(packed.length).isBetween(1900, 2040);
        assertThat(expand(packed)).isEqualTo(log.slots());
    }

    @Test
    void refusesAValueForWhatHasNone() {
        long[] log = new RawLogs()
                .add(RawRecord.head(RawRecord.READ, 1, 40), 7)
                .add(RawRecord.head(RawRecord.READ, 1, 40), 7)
                .add(RawRecord.head(RawRecord.VALUED, 1, 0), 5)
                .slots();
        assertThatThrownBy(() -> expand(log))
                .isInstanceOf(DamageException.class)
                .hasMessageContaining("a record without a value is given one");
    }

    private static long[] loop(Random random, int rounds) {
        int body = 1 + random.nextInt(6);
        int[] ops = random.ints(body, 0, 5).toArray();
        boolean[] jumps = new boolean[body];
        for (int i = 0; i < body; i++) {
            jumps[i] = random.nextInt(3) == 0;
        }
        RawLogs log = new RawLogs();
        long version = 10;
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < body; i++) {
                if (random.nextInt(20) == 0) {
                    continue;
                }
                int op = new int[] {
                            RawRecord.READ,
                            RawRecord.WRITE,
                            RawRecord.READ_VALUE,
                            RawRecord.WRITE_VALUE,
                            RawRecord.UPDATE_VALUE
                        }
                        [ops[i]];
                long head = RawRecord.head(op, i, 1000 + (i & 1) * round);
                long value = jumps[i] ? random.nextLong() : (i & 2) * round;
                version += RawRecord.makesVersion(op, 0) ? 1 : 0;
                log.add(Arrays.copyOf(new long[] {head, version, value, value + 1}, RawRecord.slots(op, 0)));
            }
        }
        return log.slots();
    }

    private static int count(int op, long[] packed) {
        int count = 0;
        for (int i = 0; i < packed.length; ) {
            int at = RawRecord.op(packed[i]);
            count += at == op ? 1 : 0;
            i += RawRecord.slots(at, at == RawRecord.OTHER ? packed[i + 2] : 0);
        }
        return count;
    }

    private static long[] expand(long[] packed) throws DamageException {
        RunExpander expander = new RunExpander();
        long[] out = expander.expand(
                Arrays.copyOf(packed, packed.length + RawDecoder.OUTPUT_PADDING), packed.length, 1 << 24);
        return Arrays.copyOf(out, expander.size());
    }
}
