// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.foretell.junit.Predict;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests whose bugs only the sliced model can predict; the name of each says how it must end. All pass without the extension. */
@Predict
public class SlicedCases {
    private int data;
    private int seen;
    private volatile boolean isReady;
    private volatile boolean isPrepared;

    /** What the test's own thread decides by before it begins must not count. */
    @BeforeEach
    void prepare() {
        isPrepared = true;
    }

    @Test
    void failsForAnAccessThatNothingWaitsFor() throws InterruptedException {
        run(() -> {
            if (!isReady) {
                Thread.yield();
            }
            seen = data;
        });
    }

    /** The nearest neighbour: the loop ends only when the data is there. */
    @Test
    void passesForAnAccessThatIsWaitedFor() throws InterruptedException {
        run(() -> {
            while (!isReady) {
                Thread.yield();
            }
            seen = data;
        });
    }

    private void run(Runnable reader) throws InterruptedException {
        Turns turns = new Turns();
        Thread other = new Thread(() -> {
            turns.await();
            reader.run();
        });
        other.start();
        if (isPrepared) {
            data = 1;
        }
        isReady = true;
        turns.next();
        other.join();
        assertEquals(1, seen);
    }
}
