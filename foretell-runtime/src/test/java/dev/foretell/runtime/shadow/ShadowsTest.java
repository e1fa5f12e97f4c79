// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.ReferenceQueue;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ShadowsTest {
    private static final int OBJECTS = 1000;

    private final AtomicInteger gone = new AtomicInteger();
    private final Shadows<Shadow> shadows = new Shadows<>() {
        @Override
        Shadow create(Object object, int hash, ReferenceQueue<Object> queue) {
            return new Shadow(object, hash, queue) {
                @Override
                void gone() {
                    gone.incrementAndGet();
                }
            };
        }
    };

    /** Nothing is added meanwhile: a program that makes few objects must not wait for that. */
    @Test
    void letsGoOfWhatIsCollectedAndOfNothingElse() throws InterruptedException {
        List<Object> kept = new ArrayList<>();
        List<Shadow> known = new ArrayList<>();
        for (int i = 0; i < OBJECTS; i++) {
            Object object = new Object();
            Shadow shadow = shadows.of(object);
            if (i % 2 == 0) {
                kept.add(object);
                known.add(shadow);
            }
        }
        for (int i = 0; gone.get() < OBJECTS / 2 && i < 500; i++) {
            System.gc();
            Thread.sleep(10);
            shadows.release();
        }
        assertThat(gone).hasValue(OBJECTS / 2);
        for (int i = 0; i < kept.size(); i++) {
            assertThat(shadows.find(kept.get(i))).isSameAs(known.get(i));
        }
        for (int i = 0; i < OBJECTS; i++) {
            kept.add(new Object());
            shadows.of(kept.get(kept.size() - 1));
        }
        for (int i = 0; i < known.size(); i++) {
            assertThat(shadows.of(kept.get(i))).isSameAs(known.get(i));
        }
        assertThat(gone).hasValue(OBJECTS / 2);
    }

    /** While entries are moved, a look that takes no lock may pass by one. */
    @Test
    void missesNothingWhileTablesGrow() throws InterruptedException {
        List<Object> known = new ArrayList<>();
        for (int i = 0; i < OBJECTS; i++) {
            Object object = new Object();
            known.add(object);
            shadows.of(object);
        }
        List<Object> others = new ArrayList<>();
        Thread adder = new Thread(() -> {
            for (int i = 0; i < 200 * OBJECTS; i++) {
                Object object = new Object();
                others.add(object);
                shadows.of(object);
            }
        });
        adder.start();
        int missed = 0;
        do {
            for (Object object : known) {
                missed += shadows.findNone(object, System.identityHashCode(object)) == null ? 1 : 0;
            }
        } while (adder.isAlive());
        adder.join();

        assertThat(missed).isZero();
        assertThat(shadows.findNone(this, System.identityHashCode(this))).isNull();
    }
}
