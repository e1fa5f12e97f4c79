// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit.sample;

import dev.foretell.junit.Bug;
import dev.foretell.junit.Expect;
import dev.foretell.junit.Predict;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** Tests with a specification; the name of each says how it must end. All pass without the extension. */
@Predict(spec = "landing.spec")
@TestMethodOrder(MethodOrderer.MethodName.class)
public class SpecCases {
    private static volatile boolean approved;
    private static volatile boolean landing;
    private static volatile boolean radio;

    @BeforeEach
    void prepare() {
        landing = false;
        approved = false;
        radio = true;
    }

    @Test
    void failsForALandingWithoutRadio() throws InterruptedException {
        approved = radio;
        Turns turns = new Turns();
        Thread watch = new Thread(() -> {
            turns.await();
            radio = false;
        });
        watch.start();
        landing = approved;
        turns.next();
        watch.join();
    }

    @Test
    @Expect(value = Bug.PROPERTY, on = "Landing.safe")
    void passesForAnExpectedLandingWithoutRadio() throws InterruptedException {
        failsForALandingWithoutRadio();
    }

    /** The nearest neighbour: the radio goes off when the plane has landed. */
    @Test
    void passesForALandingWithRadio() throws InterruptedException {
        approved = radio;
        landing = approved;
        Thread watch = new Thread(() -> radio = false);
        watch.start();
        watch.join();
    }

    @Test
    @Predict(spec = "missing.spec")
    void failsForASpecificationThatIsNotThere() {
        radio = true;
    }

    @Test
    @Predict(spec = "unknown.spec")
    void failsForAVariableThatIsNotThere() {
        radio = true;
    }

    @Test
    @Predict(spec = "knows.spec")
    void failsForWhatThreadsKnow() {
        radio = true;
    }
}
