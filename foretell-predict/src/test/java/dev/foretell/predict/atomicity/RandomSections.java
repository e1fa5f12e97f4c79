// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.atomicity;

import dev.foretell.predict.Interleaver;
import dev.foretell.predict.Interleaver.Step;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Threads whose blocks access two variables, some of them inside sections of two locks, or of one in the other. */
final class RandomSections {
    private final Random random;

    private RandomSections(Random random) {
        this.random = random;
    }

    static Trace trace(long seed) {
        Random random = new Random(seed);
        return Interleaver.trace(random, new RandomSections(random).programs());
    }

    private List<List<Step>> programs() {
        List<List<Step>> programs = new ArrayList<>();
        int threads = 2 + random.nextInt(2);
        for (int t = 0; t < threads; t++) {
            List<Step> program = new ArrayList<>();
            boolean declared = random.nextInt(3) > 0;
            if (declared) {
                program.add(new Step(Kind.BEGIN, Trace.NO_TARGET));
            }
            for (int parts = 0; parts < 2; parts++) {
                part(program, random.nextInt(3) == 0);
            }
            if (declared && random.nextBoolean()) {
                program.add(new Step(Kind.END, Trace.NO_TARGET));
            }
            if (threads == 2) {
                part(program, true);
            }
            programs.add(program);
        }
        return programs;
    }

    private void part(List<Step> program, boolean locked) {
        boolean inReadMode = random.nextInt(4) == 0;
        int lock = random.nextInt(2);
        if (locked) {
            program.add(new Step(inReadMode ? Kind.READ_ACQUIRE : Kind.ACQUIRE, lock));
        }
        boolean inner = random.nextInt(4) == 0;
        for (int accesses = 1 + random.nextInt(2); accesses > 0; accesses--) {
            if (inner) {
                program.add(new Step(Kind.ACQUIRE, 1 - lock));
            }
            Kind kind = random.nextInt(3) == 0 ? Kind.READ : Kind.WRITE;
            program.add(new Step(kind, random.nextInt(2), random.nextInt(2)));
            if (inner) {
                program.add(new Step(Kind.RELEASE, 1 - lock));
            }
        }
        if (locked) {
            program.add(new Step(inReadMode ? Kind.READ_RELEASE : Kind.RELEASE, lock));
        }
    }
}
