// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronisers;

import static dev.foretell.validation.synchronisers.Passing.until;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.TimeUnit;

/** What came with JDK 19 to 21: virtual threads, executors that are closed, futures that are looked at, sequenced collections. */
final class VirtualCases implements Family {
    @Override
    public void add(Passing cases) {
        threads(cases);
        executors(cases);
        futures(cases);
        collections(cases);
    }

    private static void threads(Passing cases) {
        cases.own("Thread.startVirtualThread", n -> {
            Passing.write(n);
            Thread.startVirtualThread(() -> Passing.read(n)).join();
        });
        cases.own("Thread.ofVirtual.start", n -> {
            Thread t = Thread.ofVirtual().start(() -> Passing.write(n));
            t.join();
            Passing.read(n);
        });
        cases.own("Thread.ofVirtual.unstarted", n -> {
            Thread t = Thread.ofVirtual().unstarted(() -> Passing.write(n));
            t.start();
            until(() -> !t.isAlive());
            Passing.read(n);
        });
        cases.own("Thread.ofVirtual.factory", n -> {
            Thread t = Thread.ofVirtual().factory().newThread(() -> Passing.write(n));
            t.start();
            until(() -> t.getState() == Thread.State.TERMINATED);
            Passing.read(n);
        });
        cases.own("Thread.ofPlatform.start", n -> {
            Thread t = Thread.ofPlatform().start(() -> Passing.write(n));
            t.join(Duration.ofSeconds(9));
            Passing.read(n);
        });
        cases.own("Virtual join timed", n -> {
            Thread t = Thread.ofVirtual().start(() -> Passing.write(n));
            t.join(9_000);
            Passing.read(n);
        });
        cases.own("Virtual interrupt", n -> {
            Thread t = Thread.ofVirtual().start(() -> {
                try {
                    Thread.sleep(Duration.ofSeconds(9));
                } catch (InterruptedException e) {
                    Passing.read(n);
                }
            });
            Passing.write(n);
            t.interrupt();
            t.join();
        });
        cases.own("Virtual setName", n -> {
            Thread t = Thread.ofVirtual().unstarted(() -> {});
            Passing.together(
                    () -> {
                        Passing.write(n);
                        t.setName("renamed");
                    },
                    () -> {
                        until(() -> t.getName().equals("renamed"));
                        Passing.read(n);
                    });
        });
    }

    private static void executors(Passing cases) {
        cases.own("newVirtualThreadPerTaskExecutor", n -> {
            try (ExecutorService s = Executors.newVirtualThreadPerTaskExecutor()) {
                s.submit(() -> Passing.write(n)).get();
                Passing.read(n);
            }
        });
        cases.own("newThreadPerTaskExecutor", n -> {
            try (ExecutorService s = Executors.newThreadPerTaskExecutor(Thread::new)) {
                s.invokeAll(List.of(() -> {
                    Passing.write(n);
                    return 1;
                }));
                Passing.read(n);
            }
        });
        cases.own("ExecutorService.close virtual", n -> {
            try (ExecutorService s = Executors.newVirtualThreadPerTaskExecutor()) {
                s.execute(() -> Passing.write(n));
            }
            Passing.read(n);
        });
        cases.own("ExecutorService.close pool", n -> {
            try (ExecutorService s = Executors.newFixedThreadPool(1)) {
                s.execute(() -> Passing.write(n));
            }
            Passing.read(n);
        });
        cases.own("ForkJoinPool.close", n -> {
            try (ForkJoinPool p = new ForkJoinPool(1)) {
                p.execute(() -> Passing.write(n));
            }
            Passing.read(n);
        });
        cases.own("ForkJoinPool.setParallelism", n -> {
            try (ForkJoinPool p = new ForkJoinPool(1)) {
                Passing.together(
                        () -> {
                            Passing.write(n);
                            p.setParallelism(3);
                        },
                        () -> {
                            until(() -> p.getParallelism() == 3);
                            Passing.read(n);
                        });
            }
        });
        cases.own("invokeAny virtual", n -> {
            try (ExecutorService s = Executors.newVirtualThreadPerTaskExecutor()) {
                s.invokeAny(List.of(() -> {
                    Passing.write(n);
                    return 1;
                }));
                Passing.read(n);
            }
        });
    }

    private static void futures(Passing cases) {
        look(cases, "state", f -> until(() -> f.state() == Future.State.SUCCESS));
        look(
                cases,
                "resultNow",
                f -> until(() -> {
                    try {
                        f.resultNow();
                        return true;
                    } catch (IllegalStateException e) {
                        return false;
                    }
                }));
        cases.own("Future.exceptionNow", n -> {
            try (ExecutorService s = Executors.newFixedThreadPool(1)) {
                Future<?> f = s.submit(() -> {
                    Passing.write(n);
                    throw new IllegalStateException();
                });
                until(() -> {
                    try {
                        f.exceptionNow();
                        return true;
                    } catch (IllegalStateException e) {
                        return false;
                    }
                });
                Passing.read(n);
            }
        });
    }

    private static void look(Passing cases, String name, Passing.Action<Future<?>> look) {
        cases.own("Future." + name, n -> {
            try (ExecutorService s = Executors.newFixedThreadPool(1)) {
                Future<?> f = s.submit(() -> Passing.write(n));
                look.run(f);
                Passing.read(n);
            }
        });
    }

    private static void collections(Passing cases) {
        cases.pass(
                "CopyOnWriteArrayList.addFirst",
                CopyOnWriteArrayList<String>::new,
                l -> l.addFirst("x"),
                l -> until(() -> !l.isEmpty() && l.getFirst() != null));
        cases.pass(
                "CopyOnWriteArrayList.addLast",
                CopyOnWriteArrayList<String>::new,
                l -> l.addLast("x"),
                l -> until(() -> !l.isEmpty() && l.getLast() != null));
        cases.pass(
                "CopyOnWriteArrayList.removeFirst",
                CopyOnWriteArrayList<String>::new,
                l -> l.add("x"),
                l -> until(() -> !l.isEmpty() && l.removeFirst() != null));
        cases.pass(
                "CopyOnWriteArrayList.reversed",
                CopyOnWriteArrayList<String>::new,
                l -> l.add("x"),
                l -> until(() -> !l.reversed().isEmpty()));
        cases.pass(
                "ConcurrentSkipListSet.removeFirst",
                ConcurrentSkipListSet<String>::new,
                l -> l.add("x"),
                l -> until(() -> !l.isEmpty() && l.removeFirst() != null));
        cases.pass(
                "ConcurrentSkipListSet.reversed",
                ConcurrentSkipListSet<String>::new,
                l -> l.add("x"),
                l -> until(() -> !l.reversed().isEmpty()));
        cases.pass(
                "LinkedBlockingDeque.reversed",
                LinkedBlockingDeque<String>::new,
                l -> l.reversed().add("x"),
                l -> until(() -> l.poll(1, TimeUnit.MILLISECONDS) != null));
        cases.pass(
                "LinkedBlockingDeque.reversed poll",
                LinkedBlockingDeque<String>::new,
                l -> l.add("x"),
                l -> until(() -> l.reversed().poll() != null));
    }
}
