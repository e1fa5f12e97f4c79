// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.container;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.trace.ContainerCall;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CellKeysTest {
    /** Says what it likes. */
    private static final class Own {
        @Override
        public boolean equals(Object other) {
            throw new AssertionError("compared");
        }

        @Override
        public int hashCode() {
            throw new AssertionError("hashed");
        }
    }

    @Test
    void givesEqualKeysOneNumber() {
        assertThat(CellKeys.of(new String("key"))).isEqualTo(CellKeys.of("key"));
        assertThat(CellKeys.of(1000)).isEqualTo(CellKeys.of(Integer.valueOf("1000")));
        assertThat(CellKeys.of(1L << 40)).isEqualTo(CellKeys.of(Long.valueOf("1099511627776")));
        assertThat(CellKeys.of(new UUID(1, 2))).isEqualTo(CellKeys.of(new UUID(1, 2)));
    }

    @Test
    void tellsKeysOfOneHashApart() {
        assertThat(CellKeys.of("Aa")).isNotEqualTo(CellKeys.of("BB"));
        assertThat(CellKeys.of(new UUID(1, 2))).isNotEqualTo(CellKeys.of(new UUID(2, 1)));
    }

    @Test
    void tellsEqualNumbersOfSeveralTypesApart() {
        List<Object> keys = List.of(65, 65L, (short) 65, (byte) 65, 'A', true, "65");

        assertThat(keys.stream().map(CellKeys::of).collect(Collectors.toSet())).hasSameSizeAs(keys);
    }

    @Test
    void tellsManyKeysApart() {
        Random random = new Random(30);
        Set<Object> keys = new HashSet<>();
        IntStream.range(0, 20_000).forEach(i -> keys.addAll(List.of(i - 10_000, random.nextLong(), "key" + i)));

        assertThat(keys.stream().map(CellKeys::of).collect(Collectors.toSet())).hasSameSizeAs(keys);
    }

    @Test
    void fitsInACell() {
        Stream.of(-1, Integer.MIN_VALUE, -1L, Long.MIN_VALUE, "x", new UUID(-1, -1), 'z', false)
                .map(CellKeys::of)
                .forEach(key -> assertThat(key)
                        .isGreaterThanOrEqualTo(ContainerCall.KEYS)
                        .isEqualTo(ContainerCall.key(ContainerCall.cell(5, key))));
    }

    @Test
    void asksNothingOfObjectsOfTheProgram() {
        Own key = new Own();

        assertThat(CellKeys.of(key)).isEqualTo(CellKeys.of(key)).isNotEqualTo(CellKeys.of(new Own()));
        assertThat(ContainerCall.isOwn(CellKeys.of(key))).isTrue();
        assertThat(ContainerCall.isOwn(ContainerCall.key(ContainerCall.cell(5, CellKeys.of(key)))))
                .isTrue();
        assertThat(Stream.of(1, -1L, 'x', "x", true, new UUID(1, 1), Thread.State.NEW, Own.class)
                        .map(CellKeys::of))
                .noneMatch(ContainerCall::isOwn);
    }
}
