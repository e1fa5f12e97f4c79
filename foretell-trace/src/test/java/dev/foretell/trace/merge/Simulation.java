// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.merge;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Value;
import dev.foretell.trace.raw.RawRecord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Threads that take random steps in one global order, and a recorder that drains their logs in
 * rounds while they run. A step on memory and the append of its record are two things: between them
 * others run, rounds begin, logs are drained.
 */
public final class Simulation {
    /** What the recorder tells. */
    public interface Recorder {
        void thread(int thread, String name, long fork) throws Exception;

        void events(int thread, int round, long[] slots) throws Exception;

        void threadEnded(int thread) throws Exception;

        void round(int round, int[] pending) throws Exception;

        void end() throws Exception;
    }

    static final int LOCATIONS_OF_WORD = 2;
    static final int MAX_THREADS = 6;

    private enum State {
        UNBORN,
        RUNNING,
        DONE,
        ENDED
    }

    private final class Worker {
        final int number;
        State state = State.UNBORN;
        boolean told;
        long fork;
        long count;
        boolean pending;
        final List<long[]> unlogged = new ArrayList<>();
        long[] log = new long[16];
        int logged;
        int held = -1;
        final int[] loop = new int[1 + random.nextInt(4)];
        final int stride = random.nextInt(3);
        int at;

        Worker(int number) {
            this.number = number;
            for (int i = 0; i < loop.length; i++) {
                loop[i] = 3 + random.nextInt(9);
            }
        }

        int nextOfLoop() {
            at++;
            return random.nextInt(20) == 0 ? random.nextInt(12) : loop[at % loop.length];
        }

        int nextLocation() {
            return loops && random.nextInt(20) > 0
                    ? (number + at / loop.length * stride) % values.length
                    : random.nextInt(values.length);
        }

        long makeVersion() {
            return RawRecord.version(number, ++count);
        }

        void perform(long... record) {
            unlogged.add(record);
        }

        void log() {
            long[] record = unlogged.remove(0);
            if (logged + record.length > log.length) {
                log = Arrays.copyOf(log, log.length * 2);
            }
            System.arraycopy(record, 0, log, logged, record.length);
            logged += record.length;
            events += RawRecord.op(record[0]) == RawRecord.COUNT ? 0 : ThreadLog.events(RawRecord.op(record[0]));
            if (unlogged.isEmpty()) {
                pending = false;
            }
        }
    }

    private final Random random;
    private final Recorder recorder;
    private final Worker[] workers = new Worker[MAX_THREADS];
    private final long[] versions;
    private final long[] values;
    private final long[] lockVersions;
    private final int[] lockHolders;
    private int nextValue = 1;
    private int events;
    private boolean finishing;

    /** Whether the threads repeat themselves and log no values. */
    private final boolean loops;

    /** How long threads may stay between a step on memory and its record. */
    private final int slowness;

    private int round;
    private List<Worker> snapshot = List.of();
    private int drained;
    private final List<Integer> pendingNow = new ArrayList<>();

    public Simulation(Random random, Recorder recorder) {
        this.random = random;
        this.recorder = recorder;
        loops = random.nextBoolean();
        slowness = random.nextInt(3) == 0 ? 8 : 1;
        int words = 1 + random.nextInt(5);
        versions = new long[words];
        values = new long[words * LOCATIONS_OF_WORD];
        lockVersions = new long[1 + random.nextInt(2)];
        lockHolders = new int[lockVersions.length];
        Arrays.fill(lockHolders, -1);
        for (int i = 0; i < MAX_THREADS; i++) {
            workers[i] = new Worker(i);
        }
        workers[0].state = State.RUNNING;
    }

    /** The number of events that are in the logs. */
    public int events() {
        return events;
    }

    /** Takes so many steps, then lets everybody finish if told so. */
    public void run(int steps, boolean finish) throws Exception {
        int roundEvery = 1 + random.nextInt(20);
        for (int i = 0; i < steps; i++) {
            if (random.nextInt(roundEvery) == 0) {
                recorderStep();
            } else {
                step(workers[random.nextInt(MAX_THREADS)]);
            }
        }
        if (finish) {
            finishing = true;
            for (Worker worker : workers) {
                while (!worker.unlogged.isEmpty()) {
                    worker.log();
                }
                if (worker.state == State.RUNNING && random.nextBoolean()) {
                    worker.state = State.DONE;
                }
            }
            int last = round + 2;
            while (round < last || !snapshot.isEmpty()) {
                recorderStep();
            }
            recorder.end();
        }
    }

    private void step(Worker worker) {
        if (worker.state != State.RUNNING) {
            return;
        }
        if (!worker.unlogged.isEmpty()) {
            if (random.nextInt(slowness) == 0) {
                worker.log();
            }
            return;
        }
        switch (loops ? worker.nextOfLoop() : random.nextInt(12)) {
            case 0:
                fork(worker);
                break;
            case 1:
                join(worker);
                break;
            case 2:
                if (worker.number > 0 && worker.held < 0 && random.nextInt(3) == 0) {
                    worker.state = State.DONE;
                }
                break;
            case 3:
            case 4:
                lock(worker);
                break;
            case 5:
            case 6:
                update(worker);
                break;
            case 7:
            case 8:
                write(worker);
                break;
            default:
                read(worker);
        }
        while (!worker.unlogged.isEmpty() && random.nextInt(3) > 0) {
            worker.log();
        }
    }

    private long touch(Worker worker, int word) {
        if (versions[word] == 0) {
            versions[word] = worker.makeVersion();
            worker.perform(RawRecord.head(RawRecord.COUNT, 0, worker.count));
        }
        return versions[word];
    }

    private void read(Worker worker) {
        int location = worker.nextLocation();
        worker.pending = true;
        long version = touch(worker, location / LOCATIONS_OF_WORD);
        if (loops || random.nextInt(4) == 0) {
            worker.perform(RawRecord.head(RawRecord.READ, 2, location), version);
        } else {
            worker.perform(RawRecord.head(RawRecord.READ_VALUE, 1, location), version, values[location]);
        }
    }

    private void write(Worker worker) {
        int location = worker.nextLocation();
        int word = location / LOCATIONS_OF_WORD;
        long replaced = touch(worker, word);
        values[location] = nextValue++;
        versions[word] = worker.makeVersion();
        if (loops) {
            worker.perform(RawRecord.head(RawRecord.WRITE, 3, location), replaced);
            return;
        }
        worker.perform(RawRecord.head(RawRecord.WRITE_VALUE, 3, location), replaced, values[location]);
    }

    private void update(Worker worker) {
        int location = worker.nextLocation();
        int word = location / LOCATIONS_OF_WORD;
        long replaced = touch(worker, word);
        long before = values[location];
        values[location] = nextValue++;
        versions[word] = worker.makeVersion();
        if (loops) {
            worker.perform(RawRecord.head(RawRecord.UPDATE, 4, location), replaced);
            return;
        }
        worker.perform(RawRecord.head(RawRecord.UPDATE_VALUE, 4, location), replaced, before, values[location]);
    }

    private void lock(Worker worker) {
        int lock = worker.held;
        if (lock >= 0) {
            long replaced = lockVersions[lock];
            lockVersions[lock] = worker.makeVersion();
            lockHolders[lock] = -1;
            worker.held = -1;
            other(worker, Kind.RELEASE, lock, replaced, RawRecord.MAKES_VERSION);
            return;
        }
        lock = random.nextInt(lockHolders.length);
        if (lockHolders[lock] < 0) {
            lockHolders[lock] = worker.number;
            worker.held = lock;
            other(worker, Kind.ACQUIRE, lock, lockVersions[lock], 0);
        }
    }

    private void fork(Worker worker) {
        Worker child = workers[random.nextInt(MAX_THREADS)];
        if (child.state == State.UNBORN) {
            child.fork = worker.makeVersion();
            child.state = State.RUNNING;
            other(worker, Kind.FORK, child.number, 0, RawRecord.MAKES_VERSION);
            worker.log(); // before the start, as recorders do
        }
    }

    private void join(Worker worker) {
        Worker other = workers[random.nextInt(MAX_THREADS)];
        if (other.state == State.DONE || other.state == State.ENDED) {
            other(worker, Kind.JOIN, other.number, 0, 0);
        }
    }

    private void other(Worker worker, Kind kind, long target, long version, int flags) {
        worker.perform(
                RawRecord.head(RawRecord.OTHER, 5, target),
                version,
                RawRecord.meta(flags, Value.NONE.ordinal(), kind.ordinal()));
    }

    /** A round's snapshot, one thread's drain, or its end. The mark is looked at before the log is taken. */
    private void recorderStep() throws Exception {
        if (snapshot.isEmpty()) {
            round++;
            snapshot = new ArrayList<>();
            for (Worker worker : workers) {
                if (worker.state == State.RUNNING || worker.state == State.DONE) {
                    snapshot.add(worker);
                }
            }
            drained = 0;
            pendingNow.clear();
            return;
        }
        if (drained < snapshot.size()) {
            drain(snapshot.get(drained++));
            return;
        }
        int[] pending = new int[pendingNow.size()];
        for (int i = 0; i < pending.length; i++) {
            pending[i] = pendingNow.get(i);
        }
        recorder.round(round, pending);
        snapshot = List.of();
    }

    private void drain(Worker worker) throws Exception {
        if (!worker.told) {
            worker.told = true;
            recorder.thread(worker.number, "t" + worker.number, worker.fork);
        }
        boolean done = worker.state == State.DONE;
        if (worker.pending) {
            pendingNow.add(worker.number);
        }
        if (!finishing && random.nextInt(4) == 0) {
            step(worker);
        }
        if (worker.logged > 0) {
            recorder.events(worker.number, round, Arrays.copyOf(worker.log, worker.logged));
            worker.logged = 0;
        }
        if (done && worker.unlogged.isEmpty()) {
            worker.state = State.ENDED;
            recorder.threadEnded(worker.number);
        }
    }
}
