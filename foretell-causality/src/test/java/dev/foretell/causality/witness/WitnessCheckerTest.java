// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality.witness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.io.TraceReader;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WitnessCheckerTest {
    private static final Claim ANYTHING = end -> null;

    @Test
    void acceptsTheObservedRunAndRefusesToSkipInAThread() {
        Trace trace = trace("t1|w(x)", "t1|w(y)");
        accepts(trace, ANYTHING, 0, 1);
        accepts(trace, ANYTHING, 0);
        refuses(trace, ANYTHING, "not the next event of its thread", 1);
        refuses(trace, ANYTHING, "not the next event of its thread", 0, 0);
        refuses(trace, ANYTHING, "not in the trace", 0, 1, 2);
    }

    @Test
    void aThreadBeginsAfterItsFork() {
        Trace trace = trace("t1|w(x)", "t1|fork(t2)", "t2|w(y)");
        accepts(trace, ANYTHING, 0, 1, 2);
        refuses(trace, ANYTHING, "before the fork", 0, 2);
    }

    @Test
    void aJoinFollowsTheWholeThread() {
        Trace trace = trace("t2|w(x)", "t2|w(y)", "t1|join(t2)");
        accepts(trace, ANYTHING, 0, 1, 2);
        refuses(trace, ANYTHING, "before the end of the joined thread", 0, 2);
    }

    @Test
    void aReceiverFollowsAllEarlierSenders() {
        Trace trace = trace("t1|send(m)", "t2|send(m)", "t3|recv(m)", "t1|send(m)");
        accepts(trace, ANYTHING, 1, 0, 2);
        accepts(trace, ANYTHING, 1, 0, 3, 2);
        refuses(trace, ANYTHING, "before the message was sent by event 0", 1, 2);
    }

    @Test
    void aWakeUpFollowsItsNotification() {
        Trace trace = trace("t1|acq(l)", "t1|notify(l)", "t1|rel(l)", "t2|wake(l)");
        accepts(trace, ANYTHING, 0, 1, 3);
        refuses(trace, ANYTHING, "before the message was sent", 0, 3);
    }

    @Test
    void aLockIsHeldByOneThread() {
        Trace trace = trace("t1|acq(l)", "t1|acq(l)", "t1|rel(l)", "t1|rel(l)", "t2|acq(l)");
        accepts(trace, ANYTHING, 4);
        accepts(trace, ANYTHING, 0, 1, 2, 3, 4);
        refuses(trace, ANYTHING, "the lock is held by another thread", 0, 1, 2, 4);
    }

    @Test
    void readersShareALockAndKeepWritersOut() {
        Trace trace = trace("t1|racq(l)", "t1|rrel(l)", "t2|racq(l)", "t2|rrel(l)", "t3|acq(l)");
        accepts(trace, ANYTHING, 0, 2);
        refuses(trace, ANYTHING, "the lock is held by another thread", 0, 4);
        refuses(trace, ANYTHING, "the lock is held by another thread", 4, 0);
    }

    @Test
    void aReadSeesItsWriteUnlessItIsTheLastEventOfItsThread() {
        Trace trace = trace("t1|w(x)", "t2|r(x)", "t2|w(y)");
        accepts(trace, ANYTHING, 1);
        refuses(trace, ANYTHING, "sees another write", 1, 2);
        refuses(trace, ANYTHING, "sees another write", 1, 0, 2);
        accepts(trace, ANYTHING, 0, 1, 2);
    }

    @Test
    void theLastReadOfAJoinedThreadSeesItsWrite() {
        Trace trace = trace("t1|w(x)", "t2|r(x)", "t3|join(t2)");
        accepts(trace, ANYTHING, 0, 1, 2);
        accepts(trace, ANYTHING, 1, 0);
        refuses(trace, ANYTHING, "sees another write", 1, 0, 2);
    }

    @Test
    void aWitnessMayTakeOverTheBeginningOfTheObservedRun() throws RejectedWitness {
        Trace trace = trace("t1|acq(l)", "t1|w(x)", "t2|send(m)", "t2|r(x)", "t1|rel(l)", "t3|recv(m)", "t3|acq(l)");
        WitnessChecker checker = new WitnessChecker(trace);
        for (int observed : new int[] {2, 4, 3, 0}) {
            int[] rest = IntStream.of(0, 1, 2, 3, 5, 4, 6).skip(observed).toArray();
            CertifiedWitness certified = checker.certify(Witness.after(observed, rest), ANYTHING);
            assertThat(certified.witness().events()).containsExactly(0, 1, 2, 3, 5, 4, 6);
            assertThatExceptionOfType(RejectedWitness.class)
                    .isThrownBy(() -> checker.certify(Witness.after(4, 5, 6), ANYTHING))
                    .withMessageContaining("the lock is held by another thread");
        }
        assertThatExceptionOfType(RejectedWitness.class)
                .isThrownBy(() -> checker.certify(Witness.after(4, 3), ANYTHING))
                .withMessageContaining("not the next event of its thread");
        assertThatExceptionOfType(RejectedWitness.class)
                .isThrownBy(() -> checker.certify(Witness.after(9, 3), ANYTHING))
                .withMessageContaining("not in the trace");
    }

    @Test
    void aReadOfTheInitialValueSeesNoWrite() {
        Trace trace = trace("t2|r(x)", "t2|w(y)", "t1|w(x)");
        accepts(trace, ANYTHING, 0, 2, 1);
        refuses(trace, ANYTHING, "sees another write", 2, 0, 1);
    }

    @Test
    void nothingComesBetweenTheTwoEventsOfAnUpdate() {
        Trace trace = trace("t1|vr(x)", "t1|vu(x)", "t2|w(y)");
        accepts(trace, ANYTHING, 2, 0, 1);
        accepts(trace, ANYTHING, 0, 2);
        refuses(trace, ANYTHING, "between the read and the write", 0, 2, 1);
    }

    @Test
    void aRaceEndsInTwoConflictingAccesses() {
        Trace trace = trace("t1|w(x)", "t2|r(x)", "t2|r(y)", "t1|vw(v)", "t2|vr(v)");
        accepts(trace, new RaceClaim(0, 1), 0, 1);
        accepts(trace, new RaceClaim(1, 0), 1, 0);
        refuses(trace, new RaceClaim(0, 1), "does not end in", 1, 0);
        refuses(trace, new RaceClaim(1, 2), "do not conflict", 0, 1, 2);
        refuses(trace, new RaceClaim(3, 4), "do not conflict", 0, 1, 2, 3, 4);
    }

    @Test
    void aDeadlockIsACycleOfWaitingThreads() {
        Trace trace = trace("t1|acq(a)", "t1|acq(b)", "t1|rel(b)", "t1|rel(a)", "t2|acq(b)", "t2|acq(a)");
        accepts(trace, new DeadlockClaim(List.of(1, 5)), 0, 4);
        refuses(trace, new DeadlockClaim(List.of(1, 5)), "does not wait", 0);
        refuses(trace, new DeadlockClaim(List.of(1)), "does not wait", 0, 4);
        refuses(trace, new DeadlockClaim(List.of()), "not a cycle", 0, 4);
        refuses(trace, new DeadlockClaim(List.of(0, 4)), "not the next", 0, 4);
        refuses(trace, new DeadlockClaim(List.of(2, 3)), "is not an acquire", 0, 4);
    }

    @Test
    void readersDeadlockWithWritersAndWithEachOtherWhenBothWantToWrite() {
        Trace crossed = trace("t1|racq(a)", "t1|acq(b)", "t1|rel(b)", "t1|rrel(a)", "t2|racq(b)", "t2|acq(a)");
        accepts(crossed, new DeadlockClaim(List.of(1, 5)), 0, 4);
        Trace readers = trace("t1|racq(a)", "t1|racq(b)", "t1|rrel(b)", "t1|rrel(a)", "t2|racq(b)", "t2|racq(a)");
        refuses(readers, new DeadlockClaim(List.of(1, 5)), "does not wait", 0, 4);
        Trace upgrades = trace("t1|racq(a)", "t1|acq(a)", "t1|rel(a)", "t1|rrel(a)", "t2|racq(a)", "t2|acq(a)");
        accepts(upgrades, new DeadlockClaim(List.of(1, 5)), 0, 4);
    }

    @Test
    void anAtomicityViolationEndsInItsPattern() {
        Trace trace = trace("t1|begin", "t1|r(x)", "t1|w(x)", "t1|end", "t2|w(x)", "t2|r(x)");
        Claim lostUpdate = broken(1, 0, -1, 1, 4, 2);
        accepts(trace, lostUpdate, 0, 1, 4, 2);
        refuses(trace, lostUpdate, "does not end in the accesses", 0, 1, 2, 4);
        refuses(trace, lostUpdate, "does not end in the accesses", 0, 1, 4, 2, 3);
        refuses(trace, broken(3, 0, -1, 1, 4, 2), "not the read or write", 0, 1, 4, 2);
        refuses(trace, broken(1, 0, -1, 1, 4), "has 3 accesses", 0, 1, 4);
        refuses(trace, broken(5, 0, -1, 4, 2, 4), "outside the block", 0, 1, 2);
    }

    @Test
    void theAccessesOfAPatternAreInTheirBlocks() {
        Trace trace = trace(
                "t1|begin",
                "t1|begin",
                "t1|r(x)",
                "t1|end",
                "t1|acq(l)",
                "t1|r(y)",
                "t1|rel(l)",
                "t1|end",
                "t2|exec(m)",
                "t2|w(x)",
                "t2|return(m)",
                "t2|w(y)");
        int[] run = {0, 1, 2, 3, 4, 8, 9, 10, 11, 5};
        refuses(trace, broken(10, 0, 8, 2, 9, 11, 5), "event 11 is outside the block", run);
        refuses(trace, broken(10, 0, -1, 2, 9, 11, 5), "event 9 is outside the block", run);
        refuses(trace, broken(10, 1, 8, 2, 9, 9, 5), "another variable", run);
        Trace both = trace("t1|begin", "t1|r(x)", "t1|r(y)", "t2|exec(m)", "t2|w(x)", "t2|w(y)", "t3|w(y)");
        accepts(both, broken(10, 0, 3, 1, 4, 5, 2), 0, 1, 3, 4, 5, 2);
        refuses(both, broken(10, 0, 3, 1, 4, 6, 2), "another thread", 0, 1, 3, 4, 6, 2);
        refuses(both, broken(11, 0, 3, 1, 4, 5, 2), "another variable", 0, 1, 3, 4, 5, 2);
        refuses(both, broken(10, 3, 3, 1, 4, 5, 2), "event 1 is outside the block", 0, 1, 3, 4, 5, 2);
        Trace one = trace("t1|acq(l)", "t1|r(x)", "t1|w(x)", "t1|r(x)");
        refuses(one, broken(2, 0, -1, 1, 2, 3), "of one thread", 0, 1, 2, 3);
    }

    @Test
    void aWaitEndsTheBlockOfItsLock() {
        Trace trace = trace("t1|acq(l)", "t1|r(x)", "t1|rel(l)", "t1|acq(l)", "t1|w(x)", "t1|rel(l)", "t2|w(x)");
        refuses(trace, broken(1, 0, -1, 1, 6, 4), "event 4 is outside the block", 0, 1, 2, 6, 3, 4);
        Trace again = trace("t1|acq(l)", "t1|acq(l)", "t1|r(x)", "t1|rel(l)", "t1|w(x)", "t2|w(x)");
        accepts(again, broken(1, 0, -1, 2, 5, 4), 0, 1, 2, 5, 3, 4);
        refuses(again, broken(1, 1, -1, 2, 5, 4), "event 4 is outside the block", 0, 1, 2, 5, 3, 4);
    }

    private static Claim broken(int pattern, int block, int otherBlock, Integer... accesses) {
        return new AtomicityClaim(AtomicityPattern.of(pattern), List.of(accesses), block, otherBlock);
    }

    private static void accepts(Trace trace, Claim claim, int... events) {
        try {
            CertifiedWitness certified = new WitnessChecker(trace).certify(Witness.of(events), claim);
            assertThat(certified.witness().events()).containsExactly(events);
            assertThat(certified.claim()).isSameAs(claim);
        } catch (RejectedWitness e) {
            throw new AssertionError(e);
        }
    }

    private static void refuses(Trace trace, Claim claim, String reason, int... events) {
        assertThatThrownBy(() -> new WitnessChecker(trace).certify(Witness.of(events), claim))
                .isInstanceOf(RejectedWitness.class)
                .hasMessageContaining(reason);
    }

    private static Trace trace(String... lines) {
        byte[] text = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
        try {
            return TraceReader.read(new ByteArrayInputStream(text), "test");
        } catch (TraceException e) {
            throw new AssertionError(e);
        }
    }
}
