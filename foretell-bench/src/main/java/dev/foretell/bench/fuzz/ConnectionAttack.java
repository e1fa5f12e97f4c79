// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.fuzz;

import dev.foretell.analysis.watch.Subject;
import dev.foretell.causality.CausalModel;
import dev.foretell.observer.Audience;
import dev.foretell.observer.Observer;
import dev.foretell.observer.Outcome;
import dev.foretell.observer.Settings;
import dev.foretell.report.Report;
import dev.foretell.spec.SpecificationReader;
import dev.foretell.trace.wire.Answer;
import dev.foretell.trace.wire.Note;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Connections to an observer that lie, stop half-way, stay idle or come back where they should not. Every fiftieth is an honest program
 * that must be watched to its end whatever the others do.
 */
final class ConnectionAttack implements Attack {
    private static final int HONEST = 50;
    private static final int IDLE = 60;
    private static final int ANSWER_MILLIS = 9_000;
    private static final String SPECIFICATION = "spec S { var x : int = a.Foo.x1; property p = past { x < 1000 } }";

    private final List<BlockMutator> seeds = new ArrayList<>();
    private final byte[] honest = SeedRecording.all().get(0);
    private final AtomicReference<Throwable> crash = new AtomicReference<>();
    private final Deque<HostileProgram> idle = new ArrayDeque<>();
    private final Observer observer;
    private int connections;

    ConnectionAttack(List<byte[]> more) {
        seeds.add(new BlockMutator(honest));
        more.forEach(seed -> seeds.add(new BlockMutator(seed)));
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> crash.compareAndSet(null, failure));
        Subject subject = Subject.of(new SpecificationReader().parse("fuzz.spec", SPECIFICATION), CausalModel.WEAK);
        Settings settings = Settings.defaults()
                .withAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), "")
                .withPatience(500, 1_000, 500);
        try {
            observer = Observer.listen(settings, subject, new Checking());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** One byte says what the connection does, the rest is what it sends. */
    @Override
    public byte[] input(Random random) {
        byte[] trace = seeds.get(random.nextInt(seeds.size())).next(random);
        byte[] input = new byte[1 + trace.length];
        input[0] = (byte) random.nextInt(HostileProgram.WAYS);
        System.arraycopy(trace, 0, input, 1, trace.length);
        return input;
    }

    @Override
    public String run(byte[] input) throws Exception {
        if (++connections % HONEST == 0) {
            honest();
        }
        HostileProgram program = new HostileProgram(observer.port(), connections);
        String way = program.behave(input[0], Arrays.copyOfRange(input, 1, input.length));
        idle.add(program);
        if (idle.size() > IDLE) {
            idle.remove().close();
        }
        if (crash.get() != null) {
            throw new IllegalStateException("a thread of the observer ended", crash.getAndSet(null));
        }
        return way;
    }

    /** A program that is refused for now comes again, as the agent does. */
    private void honest() throws IOException, InterruptedException {
        long deadline = System.nanoTime() + ANSWER_MILLIS * 1_000_000L;
        String last = "";
        while (System.nanoTime() < deadline) {
            try (HostileProgram program = new HostileProgram(observer.port(), -connections)) {
                Answer answer = program.introduce(0, "a.Honest");
                if (answer.refusal() == null) {
                    program.send(honest);
                    Note end = program.lastNote();
                    if (end != null && end.kind() == Note.Kind.TAKEN && end.position() == honest.length) {
                        return;
                    }
                    throw new IllegalStateException("an honest program was sent away: " + end);
                }
                last = answer.refusal();
            } catch (IOException e) {
                last = e.toString();
            }
            Thread.sleep(20);
        }
        throw new IllegalStateException("an honest program was not taken in: " + last);
    }

    /** What the observer says must be lines for people. */
    private final class Checking implements Audience {
        @Override
        public void said(String line) {
            try {
                Lines.check(line, 1);
            } catch (AssertionError e) {
                crash.compareAndSet(null, e);
            }
        }

        @Override
        public void found(Report news) {
            news.told();
        }

        @Override
        public void ended(Outcome outcome, Report last) {
            said(outcome.summary());
        }
    }
}
