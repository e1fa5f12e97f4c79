// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.deadlock;

import dev.foretell.predict.Interleaver;
import dev.foretell.predict.Interleaver.Step;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Threads that take locks inside each other in any order; with guards, read mode, a few accesses, forks and joins. */
final class RandomLocking {
    private final Random random;
    private final int locks;

    private RandomLocking(Random random) {
        this.random = random;
        locks = 2 + random.nextInt(2);
    }

    static Trace trace(long seed) {
        Random random = new Random(seed);
        return Interleaver.trace(random, new RandomLocking(random).programs());
    }

    private List<List<Step>> programs() {
        List<List<Step>> programs = new ArrayList<>();
        int threads = 2 + random.nextInt(2);
        for (int t = 0; t < threads; t++) {
            List<Step> program = new ArrayList<>();
            for (int sections = 0; sections < 4 - threads + random.nextInt(2); sections++) {
                section(program, 2 + random.nextInt(2));
            }
            programs.add(program);
        }
        if (random.nextInt(3) == 0) {
            List<Step> parent = programs.get(0);
            int place = random.nextInt(parent.size() + 1);
            if (random.nextBoolean()) {
                parent.add(place + random.nextInt(parent.size() - place + 1), new Step(Kind.JOIN, 1));
            }
            parent.add(place, new Step(Kind.FORK, 1));
        }
        return programs;
    }

    private void section(List<Step> program, int depth) {
        boolean inReadMode = random.nextInt(6) == 0;
        int lock = random.nextInt(locks);
        program.add(new Step(inReadMode ? Kind.READ_ACQUIRE : Kind.ACQUIRE, lock));
        if (random.nextInt(5) == 0) {
            program.add(new Step(random.nextBoolean() ? Kind.READ : Kind.WRITE, 0));
        }
        if (depth > 1) {
            section(program, depth - 1);
        }
        program.add(new Step(inReadMode ? Kind.READ_RELEASE : Kind.RELEASE, lock));
    }
}
