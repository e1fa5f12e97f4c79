// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronisers;

import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;

/**
 * Cases of one form: a thread writes a plain element of {@link #DATA} and then uses a synchroniser; another thread uses the
 * synchroniser and then reads the element. The element is never racy. What the first thread writes afterwards, an element of {@link
 * #LATE}, always is: an order that is too strong shows there.
 */
final class Passing {
    /** One use of a synchroniser. */
    interface Action<S> {
        void run(S synchroniser) throws Exception;
    }

    /** Something that happens sooner or later. */
    interface Condition {
        boolean holds() throws Exception;
    }

    /** Makes what two threads use. */
    interface Maker<S> {
        S make() throws Exception;
    }

    /** What one thread does. */
    interface Step {
        void run() throws Exception;
    }

    /** A case that has its own threads. */
    interface Body {
        void run(int number) throws Exception;
    }

    private record Case(String name, Body body) {}

    /** Ends the names of cases in which something follows the synchroniser. */
    private static final String LATER = " >";

    private static final int ROOM = 5_000;
    private static final int[] DATA = new int[ROOM];
    private static final int[] LATE = new int[ROOM];
    private static final long PATIENCE = 30_000;

    private final List<Case> cases = new ArrayList<>();

    /** One thread gives, the other takes. */
    <S> void pass(String name, Maker<S> maker, Action<S> give, Action<S> take) {
        own(name + LATER, number -> {
            S synchroniser = maker.make();
            together(
                    () -> {
                        write(number);
                        give.run(synchroniser);
                        writeLate(number);
                    },
                    () -> {
                        take.run(synchroniser);
                        read(number);
                        readLate(number);
                    });
        });
    }

    /** Both threads write, each while it has the synchroniser for itself. */
    <S> void guard(String name, Maker<S> maker, Action<S> enter, Action<S> leave) {
        guard(name, maker, enter, leave, enter, leave);
    }

    /** The same where the two threads enter and leave differently. */
    <S> void guard(
            String name, Maker<S> maker, Action<S> enter, Action<S> leave, Action<S> enterToo, Action<S> leaveToo) {
        own(name + LATER, number -> {
            S synchroniser = maker.make();
            together(
                    () -> {
                        enter.run(synchroniser);
                        write(number);
                        leave.run(synchroniser);
                        writeLate(number);
                    },
                    () -> {
                        enterToo.run(synchroniser);
                        look(number);
                        leaveToo.run(synchroniser);
                        readLate(number);
                    });
        });
    }

    /** The last thing that one thread does is seen by the other, so nothing can follow. */
    <S> void end(String name, Maker<S> maker, Action<S> give, Action<S> take) {
        own(name, number -> {
            S synchroniser = maker.make();
            together(
                    () -> {
                        write(number);
                        give.run(synchroniser);
                    },
                    () -> {
                        take.run(synchroniser);
                        read(number);
                    });
        });
    }

    /** A case with threads of its own, which calls {@link #write} and {@link #read}. */
    void own(String name, Body body) {
        cases.add(new Case(name, body));
    }

    static void write(int number) {
        DATA[number] = number;
    }

    static void read(int number) {
        if (DATA[number] != number) {
            throw new IllegalStateException("case " + number + " read " + DATA[number]);
        }
    }

    /** Reads what may not yet be written. */
    static void look(int number) {
        if (DATA[number] > number) {
            throw new IllegalStateException("case " + number);
        }
    }

    static void writeLate(int number) {
        LATE[number] = number;
    }

    static void readLate(int number) {
        if (LATE[number] > number) {
            throw new IllegalStateException("case " + number);
        }
    }

    /** Looks until it holds. */
    static void until(Condition condition) throws Exception {
        while (!isSeen(condition)) {
            Thread.yield();
        }
    }

    private static boolean isSeen(Condition condition) throws Exception {
        try {
            return condition.holds();
        } catch (ConcurrentModificationException e) {
            return false;
        }
    }

    /** Whether an iterator gives anything. Some ask their container in {@code next} alone in a way that orders. */
    static boolean advances(Iterator<?> iterator) {
        return iterator.hasNext() && iterator.next() != null;
    }

    /** Runs both in threads of their own, to their ends. */
    static void together(Step first, Step second) throws Exception {
        Task one = new Task(first);
        Task two = new Task(second);
        one.start();
        two.start();
        one.end();
        two.end();
    }

    /** Runs all cases and prints their names, a line for each, in the order of their numbers. */
    void run() throws Exception {
        for (int i = 0; i < cases.size(); i++) {
            Case next = cases.get(i);
            System.out.println("# " + next.name());
            try {
                next.body().run(i + 1);
            } catch (Exception | Error e) {
                throw new IllegalStateException(next.name(), e);
            }
        }
    }

    /** A thread whose failure is its starter's. */
    static final class Task extends Thread {
        private final Step step;
        private Throwable failure;

        Task(Step step) {
            this.step = step;
            setDaemon(true);
        }

        @Override
        public void run() {
            try {
                step.run();
            } catch (Throwable e) {
                failure = e;
            }
        }

        void end() throws InterruptedException {
            join(PATIENCE);
            if (isAlive()) {
                throw new IllegalStateException("hangs: " + List.of(getStackTrace()));
            }
            if (failure != null) {
                throw new IllegalStateException(failure);
            }
        }
    }
}
