// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.explored.real;

import dev.foretell.validation.explored.Script;
import dev.foretell.validation.explored.Script.Line;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Does what a script says, with real threads, monitors and variables. */
public final class Machine {
    // The numbers of operations: a switch over the enum itself would read a table that all threads share.
    private static final int READ = 0;
    private static final int WRITE = 1;
    private static final int ADD = 2;
    private static final int UNLESS = 3;
    private static final int FAIL = 4;
    private static final int COMPARE = 5;
    private static final int ENTER = 6;
    private static final int WAIT = 8;
    private static final int NOTIFY = 9;
    private static final int NOTIFY_ALL = 10;
    private static final int FORK = 11;
    private static final int JOIN = 12;

    private final Script script;
    private final Object first = new Object();
    private final Object second = new Object();
    private final AtomicInteger atomic = new AtomicInteger();
    private int plain;
    private volatile int shared;

    public Machine(Script script) {
        this.script = script;
    }

    public void run() throws InterruptedException {
        new Worker(0).run(0, script.thread(0).size(), 0);
    }

    /** One thread: what it has read last is its own. */
    private final class Worker implements Runnable {
        private final List<Line> lines;
        private final Thread[] children = new Thread[script.size()];

        Worker(int number) {
            lines = script.thread(number);
        }

        @Override
        public void run() {
            try {
                run(0, lines.size(), 0);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        int run(int from, int to, int before) throws InterruptedException {
            int last = before;
            for (int i = from; i < to; i++) {
                Line line = lines.get(i);
                switch (line.code()) {
                    case READ -> last = read(line.a());
                    case WRITE -> write(line.a(), line.b());
                    case ADD -> write(line.a(), last + line.b());
                    case UNLESS -> i += last == line.b() ? 0 : 1;
                    case FAIL -> fail(last, line.b());
                    case COMPARE -> atomic.compareAndSet(line.b(), line.b() + 1);
                    case ENTER -> {
                        int exit = Script.exit(lines, i);
                        synchronized (monitor(line.a())) {
                            last = run(i + 1, exit, last);
                        }
                        i = exit;
                    }
                    case WAIT -> monitor(line.a()).wait();
                    case NOTIFY -> monitor(line.a()).notify();
                    case NOTIFY_ALL -> monitor(line.a()).notifyAll();
                    case FORK -> fork(line.a());
                    case JOIN -> children[line.a()].join();
                    default -> throw new IllegalStateException(line.toString());
                }
            }
            return last;
        }

        private void fork(int number) {
            children[number] = new Thread(new Worker(number));
            children[number].start();
        }

        private void fail(int last, int wrong) {
            if (last == wrong) {
                throw new IllegalStateException("read " + wrong);
            }
        }
    }

    private Object monitor(int number) {
        return number == 0 ? first : second;
    }

    private int read(int variable) {
        return variable == 0 ? plain : variable == 1 ? shared : atomic.get();
    }

    private void write(int variable, int value) {
        if (variable == 0) {
            plain = value;
        } else {
            shared = value;
        }
    }
}
