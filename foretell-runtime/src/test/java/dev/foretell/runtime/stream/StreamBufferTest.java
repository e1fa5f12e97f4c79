// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Against a stream in which each byte follows from its position. */
class StreamBufferTest {
    private static final int LIMIT = 1 << 18;
    private static final int STEPS = Integer.getInteger("foretell.steps", 50_000);

    @Test
    void givesBackWhatWasAppendedFromAnyByteThatIsKept() throws InterruptedException {
        Random random = new Random(8);
        StreamBuffer buffer = new StreamBuffer(LIMIT);
        long first = 0;
        long end = 0;
        byte[] into = new byte[5000];
        int refused = 0;
        for (int step = 0; step < STEPS; step++) {
            byte[] bytes = stream(end, random.nextInt(step % 100 == 0 ? 100_000 : 300));
            boolean fits = end - first + bytes.length <= LIMIT;
            assertThat(buffer.append(bytes, 0, bytes.length)).isEqualTo(fits);
            end += fits ? bytes.length : 0;
            refused += fits ? 0 : 1;
            if (random.nextInt(step % 5000 < 2500 ? 3 : 2000) == 0) {
                first += random.nextInt((int) (end - first) + 1);
                buffer.release(first);
            }
            assertThat(buffer.first()).isEqualTo(first);
            assertThat(buffer.end()).isEqualTo(end);
            if (first < end) {
                long from = first + random.nextInt((int) (end - first));
                int length = buffer.read(from, into, 0);
                assertThat(length).isPositive();
                assertThat(Arrays.copyOf(into, length)).isEqualTo(stream(from, length));
            }
        }
        assertThat(refused).isPositive();
    }

    private static byte[] stream(long from, int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) ((from + i) * 0x9E3779B97F4A7C15L >>> 56);
        }
        return bytes;
    }

    @Test
    void isDoneWhenItIsClosedAndAllIsTaken() throws InterruptedException {
        StreamBuffer buffer = new StreamBuffer(LIMIT);
        buffer.append(new byte[7], 0, 7);
        assertThat(buffer.read(7, new byte[9], 1)).isZero();
        buffer.close();
        assertThat(buffer.read(7, new byte[9], 1)).isEqualTo(-1);
        assertThat(buffer.isDone()).isFalse();
        buffer.release(7);
        assertThat(buffer.isDone()).isTrue();
    }
}
