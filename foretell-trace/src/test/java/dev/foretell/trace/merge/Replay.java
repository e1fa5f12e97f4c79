// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.merge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.trace.Kind;
import dev.foretell.trace.raw.RawRecord;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;

/** Runs emitted records on a memory of its own and fails when one could not have seen what it saw. */
final class Replay implements RecordSink {
    private final Map<Long, Long> versions = new HashMap<>();
    private final Map<Long, Long> values = new HashMap<>();
    private final Map<Long, Long> lockVersions = new HashMap<>();
    private final Map<Long, Integer> holders = new HashMap<>();
    private final Map<Integer, Long> counts = new HashMap<>();
    private final Map<Integer, ArrayDeque<Long>> made = new HashMap<>();
    private final Map<Integer, Integer> forks = new HashMap<>();
    private final Map<Integer, Integer> joins = new HashMap<>();
    int events;
    int switches;
    private int lastThread;

    @Override
    public void record(int thread, long[] slots, int at) {
        int op = RawRecord.op(slots[at]);
        long target = RawRecord.target(slots[at]);
        long version = slots[at + 1];
        events += ThreadLog.events(op);
        switches += thread == lastThread ? 0 : 1;
        lastThread = thread;
        assertThat(joins).doesNotContainKey(thread);
        assertThat(thread == 0 || forks.containsKey(thread)).isTrue();
        if (op == RawRecord.OTHER) {
            other(thread, Kind.of(RawRecord.kind(slots[at + 2])), target, version);
            return;
        }
        long word = target / Simulation.LOCATIONS_OF_WORD;
        versions.putIfAbsent(word, version);
        assertThat(version).isEqualTo(versions.get(word));
        if (op == RawRecord.READ_VALUE || op == RawRecord.UPDATE_VALUE) {
            assertThat(slots[at + 2]).isEqualTo(values.getOrDefault(target, 0L));
        }
        if (op == RawRecord.WRITE_VALUE || op == RawRecord.UPDATE_VALUE) {
            values.put(target, slots[at + (op == RawRecord.WRITE_VALUE ? 2 : 3)]);
        }
        if (RawRecord.makesVersion(op, 0)) {
            versions.put(word, makes(thread));
        }
    }

    private long makes(int thread) {
        return made.get(thread).remove();
    }

    /** Learns from a thread's log which versions its records will make. */
    void expect(int thread, long[] slots, int length) {
        long count = counts.getOrDefault(thread, 0L);
        int i = 0;
        while (i < length) {
            int op = RawRecord.op(slots[i]);
            long meta = op == RawRecord.OTHER ? slots[i + 2] : 0;
            if (op == RawRecord.COUNT) {
                count = RawRecord.target(slots[i]);
            } else if (RawRecord.makesVersion(op, meta)) {
                made.computeIfAbsent(thread, t -> new ArrayDeque<>()).add(RawRecord.version(thread, ++count));
            }
            i += RawRecord.slots(op, meta);
        }
        counts.put(thread, count);
    }

    private void other(int thread, Kind kind, long target, long version) {
        switch (kind) {
            case ACQUIRE:
                assertThat(version).isEqualTo(lockVersions.getOrDefault(target, 0L));
                assertThat(holders.put(target, thread)).isNull();
                break;
            case RELEASE:
                assertThat(holders.remove(target)).isEqualTo(thread);
                lockVersions.put(target, makes(thread));
                break;
            case FORK:
                forks.put((int) target, events);
                makes(thread);
                break;
            default:
                joins.put((int) target, events);
        }
    }
}
