// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.foretell.junit.Explore;
import dev.foretell.junit.Replay;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.io.TempDir;

/** Tests for {@code ExploreIT} to run; the name of each says how it must end. All pass without the extension, nearly always. */
@Explore(seconds = 20)
public class ExploreCases {
    private static int kept;

    @TempDir
    private Path directory;

    private final AtomicInteger begun = new AtomicInteger();
    private int hits;
    private int locked;

    @BeforeEach
    void begin(TestInfo test) {
        begun.incrementAndGet();
        assertNotNull(test.getDisplayName());
    }

    @AfterEach
    void end() {
        assertEquals(1, begun.get());
    }

    @Test
    void failsForALostUpdate() throws InterruptedException {
        twice(() -> hits++);
        assertEquals(2, hits, "hits");
    }

    @Test
    @Explore(complete = true)
    void passesWithALock() throws InterruptedException {
        twice(this::count);
        assertEquals(2, locked);
        assertTrue(directory.toFile().isDirectory());
    }

    @Test
    void failsForADeadlock() throws InterruptedException {
        Object left = new Object();
        Object right = new Object();
        Thread other = new Thread(() -> nest(left, right));
        other.start();
        nest(right, left);
        other.join();
    }

    @Test
    void failsForAnExceptionOfAnotherThread() throws InterruptedException {
        Thread other = new Thread(() -> {
            if (hits == 1) {
                throw new IllegalStateException("seen too early");
            }
        });
        other.start();
        hits = 1;
        hits = 2;
        other.join();
    }

    @Test
    void failsBecauseNothingIsToBeExplored() {
        hits = 1;
    }

    @Test
    @Explore(runs = 1)
    void passesWithoutHavingSeenAll() throws InterruptedException {
        twice(() -> hits++);
    }

    @Test
    @Explore(runs = 2, complete = true)
    void failsBecauseNotAllWasSeen() throws InterruptedException {
        twice(() -> {
            hits++;
            hits = Math.max(hits, 1);
        });
    }

    @Test
    void passesButSaysWhatIsLeftInStaticFields() throws InterruptedException {
        kept++;
        twice(this::count);
    }

    @Test
    void failsBecauseItDependsOnMoreThanTheSchedule() throws InterruptedException {
        int times = 1 + (int) (new Thread().getId() % 5);
        twice(() -> {
            for (int i = 0; i < times; i++) {
                count();
            }
        });
    }

    @Test
    void abortedByAnAssumption() {
        assumeTrue(false, "not here");
    }

    @Test
    @Replay("lost-update.schedule")
    void failsAsLongAsTheBugIsThere() throws InterruptedException {
        failsForALostUpdate();
    }

    @Test
    @Replay("lost-update.schedule")
    void passesWhenTheBugIsFixed() throws InterruptedException {
        passesWithALock();
    }

    @Test
    @Replay("missing.schedule")
    void failsForAScheduleThatIsNotThere() {}

    @Test
    @Replay("turns.schedule")
    void failsForAScheduleOfConfirm() {}

    /** Classes within test classes have an instance of each class around them. */
    @Nested
    class Inner {
        @Test
        void failsForALostUpdateInside() throws InterruptedException {
            twice(() -> hits++);
            assertEquals(2, hits);
        }
    }

    private void twice(Runnable task) throws InterruptedException {
        Thread other = new Thread(task);
        other.start();
        task.run();
        other.join();
    }

    private synchronized void count() {
        locked++;
    }

    private static void nest(Object outer, Object inner) {
        synchronized (outer) {
            synchronized (inner) {
                kept = 0;
            }
        }
    }
}
