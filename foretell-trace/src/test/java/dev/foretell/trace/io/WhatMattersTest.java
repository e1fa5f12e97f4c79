// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.io;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import dev.foretell.trace.binary.BinaryWriter;
import dev.foretell.trace.text.TextWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Long recordings are read without what no other thread could notice. */
class WhatMattersTest {
    private static final Random RANDOM = new Random(19);

    @Test
    void leavesOutWhatNobodyElseCouldNoticeAndNothingElse() throws Exception {
        int left = 0;
        for (int seed = 0; seed < 1000; seed++) {
            byte[] file =
                    RecordedRuns.next(new Random(seed), 150, seed % 4 != 0).bytes();
            left += compare(file);
        }
        assertThat(left).as("events that were left out").isGreaterThan(5_000);
    }

    @Test
    void leavesOutTheSameOfADamagedFile() throws Exception {
        for (int seed = 0; seed < 300; seed++) {
            byte[] file = RecordedRuns.next(new Random(seed), 300, true).bytes();
            compare(Arrays.copyOf(file, 20 + RANDOM.nextInt(file.length - 20)));
            file[20 + RANDOM.nextInt(file.length - 20)]++;
            compare(file);
        }
    }

    @Test
    void readsAllOfAShortRecording() throws Exception {
        RecordedRuns.File file = RecordedRuns.next(new Random(5), 300, true);
        Trace trace = read(file.bytes(), file.events());
        assertThat(trace.omissions()).isNull();
        assertThat(trace.recorded()).isEqualTo(trace.size()).isEqualTo(file.events());
        assertThat(read(file.bytes(), file.events() - 1).omissions()).isNotNull();
    }

    @Test
    void readsAllOfWhatIsNoRecording() throws Exception {
        Trace whole = read(RecordedRuns.next(new Random(5), 300, true).bytes(), Integer.MAX_VALUE);
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        TextWriter.write(whole, text);
        ByteArrayOutputStream ordered = new ByteArrayOutputStream();
        BinaryWriter.write(whole, ordered);
        for (byte[] file : new byte[][] {text.toByteArray(), ordered.toByteArray()}) {
            Trace trace = read(file, 10);
            assertThat(trace.omissions()).isNull();
            assertThat(trace.size()).isEqualTo(whole.size());
        }
    }

    private static Trace read(byte[] file, int most) throws Exception {
        return TraceReader.readWhatMatters(() -> new ByteArrayInputStream(file), "a.ftl", most);
    }

    /** Returns how many events were left out. */
    private static int compare(byte[] file) throws Exception {
        Trace whole = read(file, Integer.MAX_VALUE);
        if (whole.size() == 0) {
            return 0;
        }
        Trace less = read(file, 0);
        assertThat(less.damage()).isEqualTo(whole.damage());
        assertThat(less.statistics()).isEqualTo(whole.statistics());
        assertThat(less.recorded()).isEqualTo(whole.size());
        Set<Integer> accessed = new HashSet<>();
        BitSet shared = shared(whole, accessed);
        assertThat(less.omissions().variables()).isEqualTo(accessed.size());
        BitSet kept = new BitSet();
        Map<Integer, Integer> variables = new HashMap<>();
        for (int event = 0; event < less.size(); event++) {
            int number = less.number(event);
            kept.set(number);
            assertThat(less.kind(event)).isEqualTo(whole.kind(number));
            assertThat(less.thread(event)).isEqualTo(whole.thread(number));
            assertThat(less.locationNames().name(less.location(event)))
                    .isEqualTo(whole.locationNames().name(whole.location(number)));
            assertThat(less.valueType(event)).isEqualTo(whole.valueType(number));
            assertThat(text(less, event)).isEqualTo(text(whole, number));
            if (less.kind(event).isAccess()) {
                int variable = whole.target(number);
                assertThat(variables.putIfAbsent(less.target(event), variable)).isIn(null, variable);
                assertThat(less.variableName(less.target(event))).isEqualTo(whole.variableName(variable));
                if (shared.get(variable)) {
                    assertThat(less.initialValue(less.target(event))).isEqualTo(whole.initialValue(variable));
                }
            } else if (less.targetNames(less.kind(event)) != null) {
                assertThat(less.targetNames(less.kind(event))
                                .name(less.target(event))
                                .replaceAll("@.*", ""))
                        .isEqualTo(whole.targetNames(whole.kind(number))
                                .name(whole.target(number))
                                .replaceAll("@.*", ""));
            }
        }
        assertThat(new HashSet<>(variables.values())).hasSameSizeAs(variables.keySet());
        BitSet expected = expected(whole, shared);
        if (whole.isComplete() && whole.statistics().keySet().equals(Set.of("dropped events"))) {
            assertThat(kept).isEqualTo(expected);
        } else {
            // Who comes behind the end may share more.
            expected.andNot(kept);
            assertThat(expected.isEmpty()).isTrue();
        }
        less.omissions().forEach(0, whole.size(), (thread, number) -> {
            assertThat(kept.get(number)).isFalse();
            kept.set(number);
            assertThat(thread).isEqualTo(whole.thread(number));
        });
        assertThat(kept.cardinality()).isEqualTo(whole.size());
        return whole.size() - less.size();
    }

    private static String text(Trace trace, int event) {
        return trace.valueType(event) == Value.NONE
                ? ""
                : trace.valueType(event).text(trace.value(event), trace.strings());
    }

    /** Variables that several threads access and one writes. */
    private static BitSet shared(Trace trace, Set<Integer> accessed) {
        Map<Integer, Integer> users = new HashMap<>();
        BitSet several = new BitSet();
        BitSet written = new BitSet();
        for (int event = 0; event < trace.size(); event++) {
            if (trace.kind(event).isAccess()) {
                int variable = trace.target(event);
                accessed.add(variable);
                Integer user = users.putIfAbsent(variable, trace.thread(event));
                several.set(variable, several.get(variable) || user != null && user != trace.thread(event));
                written.set(variable, written.get(variable) || trace.kind(event).isWrite());
            }
        }
        several.and(written);
        return several;
    }

    /** What is no access, accesses of shared variables, and the first event of each thread. */
    private static BitSet expected(Trace trace, BitSet shared) {
        BitSet expected = new BitSet();
        BitSet threads = new BitSet();
        for (int event = 0; event < trace.size(); event++) {
            boolean isFirst = !threads.get(trace.thread(event));
            threads.set(trace.thread(event));
            expected.set(event, isFirst || !trace.kind(event).isAccess() || shared.get(trace.target(event)));
            if (trace.kind(event) == Kind.VOLATILE_UPDATE && expected.get(event - 1)) {
                expected.set(event);
            }
        }
        return expected;
    }
}
