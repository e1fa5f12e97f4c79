// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import dev.foretell.api.Expected;
import dev.foretell.junit.Bug;
import dev.foretell.junit.Expect;
import dev.foretell.junit.Predict;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Tests for {@code PredictIT} to run; the name of each says how it must end. All pass without the extension but the last. */
@Predict
public class Cases {
    private int hits;
    private int locked;
    private final AtomicInteger sold = new AtomicInteger();

    @Expected("a lost count does no harm here")
    private int estimate;

    @Test
    void failsForARace() throws InterruptedException {
        Thread other = new Thread(() -> hits = 1);
        other.start();
        int seen = hits;
        other.join();
        assertEquals(1, hits + 0 * seen);
    }

    @Test
    void failsForTheSameRaceAgain() throws InterruptedException {
        failsForARace();
    }

    @Test
    @Expect(value = Bug.RACE, on = "Cases.hits")
    void passesForAnExpectedRace() throws InterruptedException {
        failsForARace();
    }

    @Test
    @Expect(value = Bug.RACE, on = "Cases.locked")
    void failsForAnotherRaceThanExpected() throws InterruptedException {
        failsForARace();
    }

    @Test
    void passesForARaceThatItsFieldExpects() throws InterruptedException {
        Thread other = new Thread(() -> estimate = 1);
        other.start();
        estimate = 2;
        other.join();
    }

    @Test
    @Predict(suppress = "cases.suppress")
    void passesForARaceThatIsSuppressed() throws InterruptedException {
        failsForARace();
    }

    @Test
    @Predict(suppress = "cases.suppress")
    void failsForARaceBesideThoseThatAreSuppressed() throws InterruptedException {
        Thread other = new Thread(() -> locked = 1);
        other.start();
        locked = 2;
        other.join();
    }

    @Test
    @Predict(suppress = "wrong.suppress")
    void failsForARuleThatIsNone() {
        hits = 1;
    }

    @Test
    void passesWithALock() throws InterruptedException {
        Thread other = new Thread(this::count);
        other.start();
        count();
        other.join();
        assertEquals(2, locked);
    }

    @Test
    @Expect(Bug.DEADLOCK)
    void failsForAMissingDeadlock() throws InterruptedException {
        passesWithALock();
    }

    @Test
    @Expect(Bug.DEADLOCK)
    void passesForAnExpectedDeadlock() throws InterruptedException {
        Object left = new Object();
        Object right = new Object();
        Turns turns = new Turns();
        Thread one = new Thread(() -> {
            nest(left, right);
            turns.next();
        });
        Thread other = new Thread(() -> {
            turns.await();
            nest(right, left);
        });
        one.start();
        other.start();
        one.join();
        other.join();
    }

    @Test
    void failsForALostUpdate() throws InterruptedException {
        Thread other = new Thread(this::sell);
        other.start();
        sell();
        other.join();
    }

    @Test
    @Expect(value = Bug.STALE, on = "AtomicInteger")
    void passesForAnExpectedLostUpdate() throws InterruptedException {
        failsForALostUpdate();
    }

    @Test
    void passesForAnUpdateInOneStep() throws InterruptedException {
        Thread other = new Thread(sold::incrementAndGet);
        other.start();
        sold.incrementAndGet();
        other.join();
    }

    @Test
    void failsByItself() {
        fail("its own reason");
    }

    private void sell() {
        sold.set(sold.get() + 1);
    }

    private synchronized void count() {
        locked++;
    }

    private static void nest(Object outer, Object inner) {
        synchronized (outer) {
            synchronized (inner) {
                Thread.yield();
            }
        }
    }
}
