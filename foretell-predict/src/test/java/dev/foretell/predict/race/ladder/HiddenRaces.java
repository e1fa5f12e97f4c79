// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.race.ladder;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A trace in which pairs of threads meet, one after the other, on variables of their own, under locks that all share. The
 * meetings hide their race, if they have one, more or less well; pairs interleave.
 */
final class HiddenRaces {
    private static final int THREADS = 8;
    private static final int LOCKS = 6;

    /** What the first thread of a meeting does, then the second: {@code x} and {@code y} are new, {@code l} is a lock. */
    private static final String[][] MEETINGS = {
        {"w x", "w x"},
        {"w x,acq l,w y,rel l", "acq l,w z,rel l,w x"},
        {"w x,acq l,w y,rel l", "acq l,w y,rel l,w x"},
        {"acq l,w y,w x,rel l", "acq l,w y,rel l,w x"},
        {"acq l,acq m,w z,w x,rel m,rel l", "acq m,w z,rel m,acq l,w y,rel l,w x"},
        {"w x,acq l,w y,rel l", "acq l,r y,rel l,w x"},
        {"acq l,w x,rel l", "acq l,w x,rel l"},
    };

    private final Random random;
    private final int events;
    private final Trace.Builder builder = new Trace.Builder();
    private final int[] holders = new int[LOCKS];
    private final List<Meeting> meetings = new ArrayList<>();
    private int variables;

    private final class Meeting {
        private final int[] threads;
        private final List<String> steps = new ArrayList<>();
        private final List<Integer> actors = new ArrayList<>();
        private final int[] locks = new int[2];
        private final int firstVariable = variables;
        private int next;

        Meeting(int first, int second, String[] parts) {
            threads = new int[] {first, second};
            locks[0] = random.nextInt(LOCKS);
            locks[1] = (locks[0] + 1 + random.nextInt(LOCKS - 1)) % LOCKS;
            variables += 3;
            for (int part = 0; part < 2; part++) {
                for (String step : parts[part].split(",")) {
                    steps.add(step);
                    actors.add(threads[part]);
                }
            }
        }

        boolean has(int thread) {
            return threads[0] == thread || threads[1] == thread;
        }

        /** Whether it is over. */
        boolean go() {
            String[] step = steps.get(next).split(" ");
            int thread = actors.get(next);
            int lock = locks[step[1].equals("m") ? 1 : 0];
            switch (step[0]) {
                case "acq" -> {
                    if (holders[lock] != 0) {
                        return false;
                    }
                    holders[lock] = thread + 1;
                    add(Kind.ACQUIRE, thread, lock);
                }
                case "rel" -> {
                    holders[lock] = 0;
                    add(Kind.RELEASE, thread, lock);
                }
                default -> {
                    int variable = firstVariable + step[1].charAt(0) - 'x';
                    add(step[0].equals("w") ? Kind.WRITE : Kind.READ, thread, variable);
                }
            }
            return ++next == steps.size();
        }
    }

    private HiddenRaces(long seed, int events) {
        random = new Random(seed);
        this.events = events;
        for (int t = 0; t < THREADS; t++) {
            builder.threadNames().number("t" + t);
        }
        for (int l = 0; l < LOCKS; l++) {
            builder.lockNames().number("l" + l);
        }
    }

    static Trace trace(long seed, int events) {
        return new HiddenRaces(seed, events).build();
    }

    private Trace build() {
        while (builder.size() < events) {
            int[] free = random.ints(0, THREADS)
                    .filter(t -> meetings.stream().noneMatch(meeting -> meeting.has(t)))
                    .limit(meetings.size() < 3 ? 1 : 0)
                    .toArray();
            if (free.length > 0) {
                meet(free[0]);
            }
            Meeting meeting = meetings.get(random.nextInt(meetings.size()));
            if (meeting.go()) {
                meetings.remove(meeting);
            }
        }
        while (!meetings.isEmpty()) {
            meetings.removeIf(meeting -> random.nextBoolean() && meeting.go());
        }
        for (int v = 0; v < variables; v++) {
            builder.variableNames().number("v" + v);
        }
        return builder.build();
    }

    private void meet(int first) {
        int second = random.nextInt(THREADS);
        if (second != first && meetings.stream().noneMatch(meeting -> meeting.has(second))) {
            meetings.add(new Meeting(first, second, MEETINGS[random.nextInt(MEETINGS.length)]));
        } else if (meetings.isEmpty()) {
            meet(first);
        }
    }

    private void add(Kind kind, int thread, int target) {
        builder.add(kind, thread, target, builder.size(), Value.NONE, 0);
    }
}
