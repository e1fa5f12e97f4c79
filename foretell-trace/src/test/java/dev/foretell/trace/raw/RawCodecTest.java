// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.raw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.trace.TraceException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RawCodecTest {
    private final RawEncoder encoder = new RawEncoder();
    private final RawDecoder decoder = new RawDecoder();
    private int bytes;

    @Test
    void decodesWhatWasEncoded() throws TraceException {
        for (int seed = 0; seed < 3000; seed++) {
            Random random = new Random(seed);
            long[] slots = RawLogs.random(random, random.nextInt(200));
            assertThat(roundTrip(slots, random.nextInt(1 << 24), random.nextInt(1000)))
                    .describedAs("seed %d", seed)
                    .isEqualTo(slots);
        }
    }

    /** Whatever was encoded before, by few records or by many, and whatever damage was met. */
    @Test
    void everyBlockStandsAlone() throws TraceException {
        Random random = new Random(1);
        for (int round = 0; round < 500; round++) {
            long[] slots = RawLogs.random(random, random.nextInt(random.nextInt(10) == 0 ? 5_000 : 200));
            byte[] out = new byte[RawEncoder.maxBytes(slots.length)];
            byte[] fresh = out.clone();
            int end = encoder.encode(slots, 0, slots.length, 1, 0, out, 0);
            assertThat(new RawEncoder().encode(slots, 0, slots.length, 1, 0, fresh, 0))
                    .isEqualTo(end);
            assertThat(out).describedAs("round %d", round).isEqualTo(fresh);
            byte[] in = Arrays.copyOf(out, end + RawDecoder.INPUT_PADDING);
            long[] decoded = new long[slots.length + RawDecoder.OUTPUT_PADDING];
            decoder.decode(in, 0, end, 1, 0, decoded, slots.length);
            assertThat(Arrays.copyOf(decoded, slots.length)).isEqualTo(slots);
            if (end > 0) {
                in[random.nextInt(end)] ^= 0x55;
                decodeDamaged(in, end, slots.length);
            }
        }
    }

    private void decodeDamaged(byte[] in, int end, int length) {
        try {
            decoder.decode(in, 0, end, 1, 0, new long[length + RawDecoder.OUTPUT_PADDING], length);
        } catch (TraceException e) {
            assertThat(e).hasMessageStartingWith("An events block holds ");
        }
    }

    @Test
    void decodesExtremesOfEveryField() throws TraceException {
        long top = (1L << 63) - 1;
        long[] slots = new RawLogs()
                .add(RawRecord.head(RawRecord.READ, RawRecord.SITE_MASK, RawRecord.TARGET_MASK), top)
                .add(RawRecord.head(RawRecord.WRITE_VALUE, 0, 0), 0, Long.MIN_VALUE)
                .add(
                        RawRecord.head(RawRecord.UPDATE_VALUE, 7, RawRecord.TARGET_MASK),
                        1,
                        Long.MAX_VALUE,
                        Long.MIN_VALUE)
                .add(RawRecord.head(RawRecord.OTHER, 7, 3), top, RawRecord.meta(0xffff, 255, 255), -1)
                .slots();
        assertThat(roundTrip(slots, RawRecord.THREAD_MASK, 5)).isEqualTo(slots);
    }

    @Test
    void decodesExtremesOfNearMisses() throws TraceException {
        RawLogs log = new RawLogs();
        for (int turn = 0; turn <= 1; turn++) {
            for (int run : new int[] {0, 1, 3, 4, Miss.MOST}) {
                for (int versions : new int[] {0, 1, 2, Miss.MOST_VERSIONS}) {
                    for (int target : new int[] {0, 1, 255, 256, 1 << 24, (1 << Miss.WHERE_BITS) - 1}) {
                        for (int version : new int[] {0, 1, 1 << 16, (1 << Miss.VERSION_BITS) - 1}) {
                            if (versions <= run + 1) {
                                log.add(Miss.record(turn, run, versions, target, version));
                            }
                        }
                    }
                }
            }
        }
        assertThat(roundTrip(log.slots(), 1, 0)).isEqualTo(log.slots());
    }

    @Test
    void aNearMissTellsHowFarItMissed() {
        for (long target : new long[] {0, 1, -1, 65_535, -65_536}) {
            for (long version : new long[] {target, target + (1 << 21) - 1, target - (1 << 21)}) {
                for (int turn = 0; turn <= 1; turn++) {
                    long record = Miss.record(turn, 5, 2, 511, target, version);
                    assertThat(RawRecord.op(record)).isEqualTo(RawRecord.STEP + turn);
                    assertThat(Miss.target(record)).isEqualTo(target);
                    assertThat(Miss.version(record)).isEqualTo(version);
                }
            }
        }
        assertThat(Miss.entry(Miss.record(1, 0, 0, 511, -65_536, 0))).isEqualTo(511);
        assertThat(Miss.record(1, 0, 0, 0, 65_536, 65_536)).isZero();
        assertThat(Miss.record(0, 0, 0, 0, 65_536, 65_536)).isNotZero();
        assertThat(Miss.record(0, 0, 0, 0, 1 << 25, 1 << 25)).isZero();
        assertThat(Miss.record(0, 0, 0, 0, 0, 1 << 21)).isZero();
        assertThat(Miss.record(0, 0, 0, 0, Long.MIN_VALUE, Long.MAX_VALUE)).isZero();
    }

    @Test
    void countsTheVersionsThatRecordsMake() throws TraceException {
        long[] slots = new RawLogs()
                .add(RawRecord.head(RawRecord.WRITE, 1, 1), 0)
                .add(RawRecord.head(RawRecord.READ, 1, 1), RawRecord.version(3, 11))
                .add(RawRecord.head(RawRecord.UPDATE, 1, 1), RawRecord.version(3, 11))
                .add(RawRecord.head(RawRecord.OTHER, 1, 1), 0, RawRecord.meta(RawRecord.MAKES_VERSION, 0, 6))
                .add(RawRecord.head(RawRecord.OTHER, 1, 1), 0, RawRecord.meta(0, 0, 5))
                .slots();
        roundTrip(slots, 3, 10);
        assertThat(encoder.count()).isEqualTo(13);
        assertThat(decoder.count()).isEqualTo(13);

        roundTrip(new long[] {RawRecord.head(RawRecord.COUNT, 0, 100)}, 3, 10);
        assertThat(encoder.count()).isEqualTo(100);
        assertThat(decoder.count()).isEqualTo(100);
    }

    @Test
    void packsALoopOverAnArrayInLessThanTwoBytesAnEvent() throws TraceException {
        RawLogs log = new RawLogs();
        int n = 10_000;
        for (int i = 0; i < n; i++) {
            long version = RawRecord.version(2, 70 + i / 2);
            log.add(RawRecord.head(RawRecord.READ_VALUE, 17, 1000 + i), version, 3L * i);
            log.add(RawRecord.head(RawRecord.READ, 18, 50), RawRecord.version(1, 9));
        }
        roundTrip(log.slots(), 5, 0);
        assertThat(bytes).isLessThan(2 * n * 8 / 5);
    }

    @Test
    void refusesALogThatIsNoLog() {
        assertThatThrownBy(() -> roundTrip(new long[] {0, 0}, 1, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> roundTrip(new long[] {RawRecord.head(9, 1, 1), 0}, 1, 0))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> roundTrip(new long[] {RawRecord.head(RawRecord.READ, 1, 1), -1}, 1, 0))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void survivesAnyBytes() {
        int read = 0;
        for (int seed = 0; seed < 20_000; seed++) {
            Random random = new Random(seed);
            long[] slots = RawLogs.random(random, 1 + random.nextInt(30));
            byte[] out = new byte[RawEncoder.maxBytes(slots.length)];
            int end = encoder.encode(slots, 0, slots.length, 1, 0, out, 0);
            for (int flips = random.nextInt(4); flips >= 0; flips--) {
                out[random.nextInt(end)] ^= (byte) (1 << random.nextInt(8));
            }
            byte[] in = Arrays.copyOf(out, end + RawDecoder.INPUT_PADDING);
            Arrays.fill(in, end, in.length, (byte) random.nextInt());
            long[] decoded = new long[slots.length + RawDecoder.OUTPUT_PADDING];
            try {
                decoder.decode(in, 0, end, 1, 0, decoded, slots.length);
                encoder.encode(decoded, 0, slots.length, 1, 0, out, 0);
                read++;
            } catch (TraceException e) {
                assertThat(e).hasMessageStartingWith("An events block holds ");
            }
        }
        assertThat(read).isBetween(100, 19_000);
    }

    private long[] roundTrip(long[] slots, int thread, long count) throws TraceException {
        byte[] out = new byte[RawEncoder.maxBytes(slots.length) + 3];
        int end = encoder.encode(slots, 0, slots.length, thread, count, out, 3);
        bytes = end - 3;
        long[] decoded = new long[slots.length + RawDecoder.OUTPUT_PADDING];
        byte[] in = Arrays.copyOf(out, end + RawDecoder.INPUT_PADDING);
        decoder.decode(in, 3, end, thread, count, decoded, slots.length);
        return Arrays.copyOf(decoded, slots.length);
    }
}
