// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronisers;

import static dev.foretell.validation.synchronisers.Passing.until;

import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Executors, their futures, timers, publishers. */
final class ExecutorCases implements Family {
    private record Kind(String name, Passing.Maker<ExecutorService> maker) {}

    private static final List<Kind> KINDS = List.of(
            new Kind("newFixedThreadPool", () -> Executors.newFixedThreadPool(2)),
            new Kind("newCachedThreadPool", Executors::newCachedThreadPool),
            new Kind("newSingleThreadExecutor", Executors::newSingleThreadExecutor),
            new Kind("newScheduledThreadPool", () -> Executors.newScheduledThreadPool(2)),
            new Kind("newSingleThreadScheduledExecutor", Executors::newSingleThreadScheduledExecutor),
            new Kind("newWorkStealingPool", () -> Executors.newWorkStealingPool(2)),
            new Kind(
                    "unconfigurableExecutorService",
                    () -> Executors.unconfigurableExecutorService(Executors.newFixedThreadPool(1))),
            new Kind("ForkJoinPool", () -> new ForkJoinPool(2)),
            new Kind(
                    "ForkJoinPool async",
                    () -> new ForkJoinPool(1, ForkJoinPool.defaultForkJoinWorkerThreadFactory, null, true)));

    private static <T> void in(Passing cases, Kind kind, String name, Body<T> body) {
        cases.own(kind.name() + " " + name, number -> {
            ExecutorService service = kind.maker().make();
            try {
                body.run(service, number);
            } finally {
                service.shutdown();
            }
        });
    }

    private interface Body<T> {
        void run(ExecutorService service, int number) throws Exception;
    }

    @Override
    public void add(Passing cases) {
        for (Kind kind : KINDS) {
            tasks(cases, kind);
            ends(cases, kind);
        }
        pools(cases);
        scheduled(cases);
        futureTasks(cases);
        forkJoin(cases);
        timers(cases);
        publishers(cases);
    }

    private static Callable<String> writing(int number) {
        return () -> {
            Passing.write(number);
            return "done";
        };
    }

    private static void tasks(Passing cases, Kind kind) {
        in(cases, kind, "execute", (s, n) -> {
            Passing.write(n);
            CountDownLatch done = new CountDownLatch(1);
            s.execute(() -> {
                Passing.read(n);
                done.countDown();
            });
            done.await();
        });
        in(cases, kind, "submit", (s, n) -> {
            Passing.write(n);
            s.submit(() -> Passing.read(n)).get();
        });
        in(cases, kind, "get", (s, n) -> {
            s.submit(writing(n)).get();
            Passing.read(n);
        });
        in(cases, kind, "get timed", (s, n) -> {
            s.submit(() -> Passing.write(n), "x").get(9, TimeUnit.SECONDS);
            Passing.read(n);
        });
        in(cases, kind, "isDone", (s, n) -> {
            Future<?> f = s.submit(writing(n));
            until(f::isDone);
            Passing.read(n);
        });
        in(cases, kind, "Future.toString", (s, n) -> {
            Future<?> f = s.submit(writing(n));
            until(() -> f.toString().contains("ompleted normally") || f.isDone());
            Passing.read(n);
        });
        in(cases, kind, "cancel too late", (s, n) -> {
            Future<?> f = s.submit(writing(n));
            Thread.sleep(5);
            if (!f.cancel(false)) {
                Passing.read(n);
            }
        });
        in(cases, kind, "isCancelled", (s, n) -> {
            Future<?> f = s.submit(() -> {
                Thread.sleep(9_000);
                return 1;
            });
            Passing.together(
                    () -> {
                        Passing.write(n);
                        f.cancel(true);
                    },
                    () -> {
                        until(f::isCancelled);
                        Passing.read(n);
                    });
        });
        in(cases, kind, "CancellationException", (s, n) -> {
            Future<?> f = s.submit(() -> {
                Thread.sleep(9_000);
                return 1;
            });
            Passing.together(
                    () -> {
                        Passing.write(n);
                        f.cancel(true);
                    },
                    () -> {
                        try {
                            f.get();
                        } catch (CancellationException e) {
                            Passing.read(n);
                        }
                    });
        });
        in(cases, kind, "ExecutionException", (s, n) -> {
            Future<?> f = s.submit(() -> {
                Passing.write(n);
                throw new IllegalStateException();
            });
            try {
                f.get();
            } catch (java.util.concurrent.ExecutionException e) {
                Passing.read(n);
            }
        });
        in(cases, kind, "invokeAll", (s, n) -> {
            s.invokeAll(List.of(writing(n)));
            Passing.read(n);
        });
        in(cases, kind, "invokeAll timed", (s, n) -> {
            s.invokeAll(List.of(writing(n)), 9, TimeUnit.SECONDS);
            Passing.read(n);
        });
        in(cases, kind, "invokeAny", (s, n) -> {
            s.invokeAny(List.of(writing(n)));
            Passing.read(n);
        });
        in(cases, kind, "invokeAny timed", (s, n) -> {
            s.invokeAny(List.of(writing(n)), 9, TimeUnit.SECONDS);
            Passing.read(n);
        });
        in(cases, kind, "ExecutorCompletionService.take", (s, n) -> {
            var c = new ExecutorCompletionService<String>(s);
            c.submit(writing(n));
            c.take();
            Passing.read(n);
        });
        in(cases, kind, "ExecutorCompletionService.poll", (s, n) -> {
            var c = new ExecutorCompletionService<String>(s);
            c.submit(() -> Passing.write(n), "x");
            until(() -> c.poll() != null);
            Passing.read(n);
        });
        in(cases, kind, "ExecutorCompletionService.poll timed", (s, n) -> {
            var c = new ExecutorCompletionService<String>(s);
            c.submit(writing(n));
            until(() -> c.poll(9, TimeUnit.SECONDS) != null);
            Passing.read(n);
        });
    }

    private static void ends(Passing cases, Kind kind) {
        in(cases, kind, "awaitTermination", (s, n) -> {
            s.execute(() -> Passing.write(n));
            s.shutdown();
            s.awaitTermination(9, TimeUnit.SECONDS);
            Passing.read(n);
        });
        in(cases, kind, "isTerminated", (s, n) -> {
            s.execute(() -> Passing.write(n));
            s.shutdown();
            until(s::isTerminated);
            Passing.read(n);
        });
        in(
                cases,
                kind,
                "isShutdown",
                (s, n) -> Passing.together(
                        () -> {
                            Passing.write(n);
                            s.shutdown();
                            Passing.writeLate(n);
                        },
                        () -> {
                            until(s::isShutdown);
                            Passing.read(n);
                            Passing.readLate(n);
                        }));
        in(
                cases,
                kind,
                "shutdownNow",
                (s, n) -> Passing.together(
                        () -> {
                            Passing.write(n);
                            s.shutdownNow();
                            Passing.writeLate(n);
                        },
                        () -> {
                            until(s::isShutdown);
                            Passing.read(n);
                            Passing.readLate(n);
                        }));
        in(
                cases,
                kind,
                "rejected",
                (s, n) -> Passing.together(
                        () -> {
                            Passing.write(n);
                            s.shutdown();
                            Passing.writeLate(n);
                        },
                        () -> {
                            until(() -> rejects(s));
                            Passing.read(n);
                            Passing.readLate(n);
                        }));
        in(cases, kind, "toString", (s, n) -> {
            s.execute(() -> Passing.write(n));
            s.shutdown();
            until(() -> s.toString().contains("Terminated") || s.isTerminated());
            Passing.read(n);
        });
    }

    private static boolean rejects(ExecutorService service) {
        try {
            service.execute(() -> {});
            return false;
        } catch (RejectedExecutionException e) {
            return true;
        }
    }

    private static ThreadPoolExecutor pool() {
        return (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
    }

    private static void pools(Passing cases) {
        pool(cases, "getCompletedTaskCount", p -> p.getCompletedTaskCount() == 1);
        pool(cases, "getQueue", p -> p.getQueue().isEmpty() && p.getCompletedTaskCount() == 1);
        pool(cases, "toString", p -> p.toString().contains("completed tasks = 1"));
        cases.pass(
                "ThreadPoolExecutor.getTaskCount",
                ExecutorCases::pool,
                p -> p.execute(() -> {}),
                p -> until(() -> p.getTaskCount() == 1));
        cases.pass(
                "ThreadPoolExecutor.getPoolSize",
                ExecutorCases::pool,
                p -> p.execute(() -> {}),
                p -> until(() -> p.getPoolSize() == 1));
        cases.pass(
                "ThreadPoolExecutor.getLargestPoolSize",
                ExecutorCases::pool,
                p -> p.execute(() -> {}),
                p -> until(() -> p.getLargestPoolSize() == 1));
        cases.pass(
                "ThreadPoolExecutor.prestartCoreThread",
                ExecutorCases::pool,
                ThreadPoolExecutor::prestartCoreThread,
                p -> until(() -> p.getPoolSize() == 1));
        cases.pass(
                "ThreadPoolExecutor.prestartAllCoreThreads",
                ExecutorCases::pool,
                ThreadPoolExecutor::prestartAllCoreThreads,
                p -> until(() -> p.getPoolSize() == 1));
        cases.pass(
                "ThreadPoolExecutor.setMaximumPoolSize",
                ExecutorCases::pool,
                p -> p.setMaximumPoolSize(7),
                p -> until(() -> p.getMaximumPoolSize() == 7));
        cases.pass(
                "ThreadPoolExecutor.setCorePoolSize",
                () -> (ThreadPoolExecutor) Executors.newFixedThreadPool(3),
                p -> p.setCorePoolSize(2),
                p -> until(() -> p.getCorePoolSize() == 2));
        cases.pass(
                "ThreadPoolExecutor.setKeepAliveTime",
                ExecutorCases::pool,
                p -> p.setKeepAliveTime(77, TimeUnit.SECONDS),
                p -> until(() -> p.getKeepAliveTime(TimeUnit.SECONDS) == 77));
        cases.pass(
                "ThreadPoolExecutor.allowCoreThreadTimeOut",
                ExecutorCases::pool,
                p -> {
                    p.setKeepAliveTime(1, TimeUnit.SECONDS);
                    p.allowCoreThreadTimeOut(true);
                },
                p -> until(p::allowsCoreThreadTimeOut));
        var policy = new ThreadPoolExecutor.DiscardPolicy();
        cases.pass(
                "ThreadPoolExecutor.setRejectedExecutionHandler",
                ExecutorCases::pool,
                p -> p.setRejectedExecutionHandler(policy),
                p -> until(() -> p.getRejectedExecutionHandler() == policy));
        cases.pass(
                "ThreadPoolExecutor.setThreadFactory",
                ExecutorCases::pool,
                p -> p.setThreadFactory(Thread::new),
                p -> until(() -> p.getThreadFactory().getClass().getName().contains("ExecutorCases")));
        cases.pass(
                "ThreadPoolExecutor.remove",
                ExecutorCases::blocked,
                p -> p.remove(p.getQueue().peek()),
                p -> until(() -> p.getQueue().isEmpty()));
        cases.pass(
                "ThreadPoolExecutor.purge",
                ExecutorCases::cancelled,
                ThreadPoolExecutor::purge,
                p -> until(() -> p.getQueue().isEmpty()));
        cases.own("ThreadPoolExecutor.getActiveCount", n -> {
            ThreadPoolExecutor p = pool();
            p.execute(() -> Passing.write(n));
            until(() -> p.getCompletedTaskCount() == 1 && p.getActiveCount() == 0);
            Passing.read(n);
            p.shutdown();
        });
        cases.own("ThreadPoolExecutor.isTerminating", n -> {
            ThreadPoolExecutor p = pool();
            Passing.together(
                    () -> {
                        Passing.write(n);
                        p.shutdown();
                    },
                    () -> {
                        until(() -> p.isTerminating() || p.isTerminated());
                        Passing.read(n);
                    });
        });
        cases.own("ThreadPoolExecutor.shutdownNow tasks", n -> {
            ThreadPoolExecutor p = blocked();
            Runnable task = () -> Passing.read(n);
            Passing.write(n);
            p.execute(task);
            p.shutdownNow().get(1).run();
        });
        cases.own("CallerRunsPolicy", n -> {
            ThreadPoolExecutor p = pool();
            p.setRejectedExecutionHandler(new ThreadPoolExecutor.CallerRunsPolicy());
            Passing.write(n);
            p.execute(() -> Passing.read(n));
            p.shutdown();
        });
    }

    private static void pool(Passing cases, String name, java.util.function.Predicate<ThreadPoolExecutor> look) {
        cases.own("ThreadPoolExecutor." + name, n -> {
            ThreadPoolExecutor pool = pool();
            pool.execute(() -> Passing.write(n));
            until(() -> look.test(pool));
            Passing.read(n);
            pool.shutdown();
        });
    }

    private static ThreadPoolExecutor blocked() {
        ThreadPoolExecutor pool = pool();
        pool.execute(() -> sleep());
        pool.execute(() -> {});
        return pool;
    }

    private static ThreadPoolExecutor cancelled() {
        ThreadPoolExecutor pool = pool();
        pool.execute(() -> sleep());
        pool.submit(() -> {}).cancel(false);
        return pool;
    }

    private static void sleep() {
        try {
            Thread.sleep(500);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void scheduled(Passing cases) {
        at(cases, "schedule", (s, n) -> {
            Passing.write(n);
            s.schedule(() -> Passing.read(n), 1, TimeUnit.MILLISECONDS).get();
        });
        at(cases, "schedule callable", (s, n) -> {
            s.schedule(writing(n), 1, TimeUnit.MILLISECONDS).get();
            Passing.read(n);
        });
        at(cases, "scheduleAtFixedRate", (s, n) -> {
            CountDownLatch l = new CountDownLatch(2);
            Passing.write(n);
            s.scheduleAtFixedRate(
                    () -> {
                        Passing.read(n);
                        l.countDown();
                    },
                    0,
                    1,
                    TimeUnit.MILLISECONDS);
            l.await();
        });
        at(cases, "scheduleWithFixedDelay", (s, n) -> {
            CountDownLatch l = new CountDownLatch(2);
            Passing.write(n);
            s.scheduleWithFixedDelay(
                    () -> {
                        Passing.read(n);
                        l.countDown();
                    },
                    0,
                    1,
                    TimeUnit.MILLISECONDS);
            l.await();
        });
        at(cases, "ScheduledFuture.isDone", (s, n) -> {
            var f = s.schedule(writing(n), 1, TimeUnit.MILLISECONDS);
            until(f::isDone);
            Passing.read(n);
        });
        at(cases, "ScheduledFuture.cancel", (s, n) -> {
            var f = s.schedule(writing(n), 9, TimeUnit.SECONDS);
            Passing.together(
                    () -> {
                        Passing.write(n);
                        f.cancel(false);
                    },
                    () -> {
                        until(f::isCancelled);
                        Passing.read(n);
                    });
        });
        at(cases, "getQueue", (s, n) -> {
            s.schedule(writing(n), 1, TimeUnit.MILLISECONDS);
            until(() -> s.getQueue().isEmpty() && s.getActiveCount() == 0 && s.getCompletedTaskCount() == 1);
            Passing.read(n);
        });
        at(
                cases,
                "setExecuteExistingDelayedTasksAfterShutdownPolicy",
                (s, n) -> Passing.together(
                        () -> {
                            Passing.write(n);
                            s.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
                        },
                        () -> {
                            until(() -> !s.getExecuteExistingDelayedTasksAfterShutdownPolicy());
                            Passing.read(n);
                        }));
        at(
                cases,
                "setContinueExistingPeriodicTasksAfterShutdownPolicy",
                (s, n) -> Passing.together(
                        () -> {
                            Passing.write(n);
                            s.setContinueExistingPeriodicTasksAfterShutdownPolicy(true);
                        },
                        () -> {
                            until(s::getContinueExistingPeriodicTasksAfterShutdownPolicy);
                            Passing.read(n);
                        }));
        at(
                cases,
                "setRemoveOnCancelPolicy",
                (s, n) -> Passing.together(
                        () -> {
                            Passing.write(n);
                            s.setRemoveOnCancelPolicy(true);
                        },
                        () -> {
                            until(s::getRemoveOnCancelPolicy);
                            Passing.read(n);
                        }));
    }

    private interface Scheduled {
        void run(ScheduledThreadPoolExecutor service, int number) throws Exception;
    }

    private static void at(Passing cases, String name, Scheduled body) {
        cases.own("ScheduledThreadPoolExecutor." + name, number -> {
            ScheduledThreadPoolExecutor service = new ScheduledThreadPoolExecutor(1);
            try {
                body.run(service, number);
            } finally {
                service.shutdownNow();
            }
        });
    }

    private static void futureTasks(Passing cases) {
        cases.end("FutureTask.get", () -> new FutureTask<>(() -> 1), FutureTask::run, FutureTask::get);
        cases.pass("FutureTask.run", () -> new FutureTask<>(() -> 1), FutureTask::run, f -> until(f::isDone));
        cases.pass(
                "FutureTask.cancel", () -> new FutureTask<>(() -> 1), f -> f.cancel(true), f -> until(f::isCancelled));
        cases.pass(
                "FutureTask.toString",
                () -> new FutureTask<>(() -> 1),
                FutureTask::run,
                f -> until(() -> f.toString().contains("Completed")));
    }

    private static final class Sum extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1;
        private final transient Callable<Integer> body;

        Sum(Callable<Integer> body) {
            this.body = body;
        }

        @Override
        protected Integer compute() {
            try {
                return body.call();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static Sum write(int number) {
        return new Sum(() -> {
            Passing.write(number);
            return 1;
        });
    }

    private static void forkJoin(Passing cases) {
        ForkJoinPool pool = new ForkJoinPool(2);
        joined(cases, "join", pool, ForkJoinTask::join);
        joined(cases, "get", pool, t -> t.get());
        joined(cases, "get timed", pool, t -> t.get(9, TimeUnit.SECONDS));
        joined(cases, "invoke", pool, t -> pool.invoke(new Sum(() -> t.invoke())));
        joined(cases, "quietlyJoin", pool, ForkJoinTask::quietlyJoin);
        joined(cases, "isDone", pool, t -> until(t::isDone));
        joined(cases, "isCompletedNormally", pool, t -> until(t::isCompletedNormally));
        joined(cases, "getRawResult", pool, t -> until(() -> t.isDone() && t.getRawResult() == 1));
        joined(cases, "toString", pool, t -> until(() -> t.toString().contains("ompleted normally") || t.isDone()));
        cases.own("ForkJoinTask.quietlyInvoke", n -> {
            pool.invoke(new Sum(() -> {
                write(n).quietlyInvoke();
                return 1;
            }));
            Passing.read(n);
        });
        cases.own("ForkJoinPool.isTerminating", n -> {
            ForkJoinPool p = new ForkJoinPool(1);
            Passing.together(
                    () -> {
                        Passing.write(n);
                        p.shutdown();
                    },
                    () -> {
                        until(() -> p.isTerminating() || p.isTerminated());
                        Passing.read(n);
                    });
        });
        cases.own("ForkJoinTask.fork", n -> {
            pool.invoke(new Sum(() -> {
                Sum part = write(n);
                part.fork();
                part.join();
                Passing.read(n);
                return 1;
            }));
        });
        cases.own("ForkJoinTask.invokeAll", n -> {
            pool.invoke(new Sum(() -> {
                ForkJoinTask.invokeAll(write(n), new Sum(() -> 2));
                Passing.read(n);
                return 1;
            }));
        });
        cases.own("ForkJoinTask.invokeAll many", n -> {
            pool.invoke(new Sum(() -> {
                ForkJoinTask.invokeAll(List.of(write(n), new Sum(() -> 2)));
                Passing.read(n);
                return 1;
            }));
        });
        cases.own("ForkJoinTask.helpQuiesce", n -> {
            pool.invoke(new Sum(() -> {
                write(n).fork();
                ForkJoinTask.helpQuiesce();
                Passing.read(n);
                return 1;
            }));
        });
        cases.own("ForkJoinPool.awaitQuiescence", n -> {
            ForkJoinPool p = new ForkJoinPool(2);
            p.execute(write(n));
            p.awaitQuiescence(9, TimeUnit.SECONDS);
            Passing.read(n);
            p.shutdown();
        });
        cases.own("ForkJoinPool.commonPool", n -> {
            ForkJoinPool.commonPool().submit(writing(n)).get();
            Passing.read(n);
        });
        cases.own("ForkJoinTask.adapt", n -> {
            ForkJoinTask.adapt(writing(n)).fork().join();
            Passing.read(n);
        });
        cases.pass("ForkJoinTask.complete", () -> new Sum(() -> 1), t -> t.complete(1), ForkJoinTask::join);
        cases.pass(
                "ForkJoinTask.quietlyComplete",
                () -> new Sum(() -> 1),
                ForkJoinTask::quietlyComplete,
                ForkJoinTask::quietlyJoin);
        cases.pass(
                "ForkJoinTask.completeExceptionally",
                () -> new Sum(() -> 1),
                t -> t.completeExceptionally(new IllegalStateException()),
                t -> until(t::isCompletedAbnormally));
        cases.pass(
                "ForkJoinTask.getException",
                () -> new Sum(() -> 1),
                t -> t.completeExceptionally(new IllegalStateException()),
                t -> until(() -> t.getException() != null));
        cases.pass("ForkJoinTask.cancel", () -> new Sum(() -> 1), t -> t.cancel(false), t -> until(t::isCancelled));
        cases.pass(
                "ForkJoinTask.setForkJoinTaskTag",
                () -> new Sum(() -> 1),
                t -> t.setForkJoinTaskTag((short) 3),
                t -> until(() -> t.getForkJoinTaskTag() == 3));
        cases.pass(
                "ForkJoinTask.compareAndSetForkJoinTaskTag",
                () -> new Sum(() -> 1),
                t -> t.compareAndSetForkJoinTaskTag((short) 0, (short) 3),
                t -> until(() -> t.compareAndSetForkJoinTaskTag((short) 3, (short) 4)));
        cases.own("ForkJoinPool.managedBlock", n -> {
            CountDownLatch l = new CountDownLatch(1);
            Passing.together(
                    () -> {
                        Passing.write(n);
                        l.countDown();
                    },
                    () -> {
                        ForkJoinPool.managedBlock(new Blocker(l));
                        Passing.read(n);
                    });
        });
        cases.own("ForkJoinPool.getStealCount", n -> {
            ForkJoinPool p = new ForkJoinPool(1);
            p.execute(write(n));
            until(() -> !p.hasQueuedSubmissions() && p.getActiveThreadCount() == 0 && p.isQuiescent());
            Passing.read(n);
            p.shutdown();
        });
    }

    private record Blocker(CountDownLatch latch) implements ForkJoinPool.ManagedBlocker {
        @Override
        public boolean block() throws InterruptedException {
            latch.await();
            return true;
        }

        @Override
        public boolean isReleasable() {
            return latch.getCount() == 0;
        }
    }

    private static void joined(
            Passing cases, String name, ForkJoinPool pool, Passing.Action<ForkJoinTask<Integer>> join) {
        cases.own("ForkJoinTask." + name, n -> {
            ForkJoinTask<Integer> task = write(n);
            if (!name.equals("invoke")) {
                pool.execute(task);
            }
            join.run(task);
            Passing.read(n);
        });
    }

    private static TimerTask task(Runnable body) {
        return new TimerTask() {
            @Override
            public void run() {
                body.run();
            }
        };
    }

    private static void timers(Passing cases) {
        cases.own("Timer.schedule", n -> {
            Timer t = new Timer(true);
            CountDownLatch l = new CountDownLatch(1);
            Passing.write(n);
            t.schedule(
                    task(() -> {
                        Passing.read(n);
                        l.countDown();
                    }),
                    1);
            l.await();
            t.cancel();
        });
        cases.own("Timer.schedule date", n -> {
            Timer t = new Timer(true);
            CountDownLatch l = new CountDownLatch(1);
            Passing.write(n);
            t.schedule(
                    task(() -> {
                        Passing.read(n);
                        l.countDown();
                    }),
                    new java.util.Date());
            l.await();
            t.cancel();
        });
        cases.own("Timer.schedule period", n -> {
            Timer t = new Timer(true);
            CountDownLatch l = new CountDownLatch(2);
            Passing.write(n);
            t.schedule(
                    task(() -> {
                        Passing.read(n);
                        l.countDown();
                    }),
                    1,
                    1);
            l.await();
            t.cancel();
        });
        cases.own("Timer.scheduleAtFixedRate", n -> {
            Timer t = new Timer(true);
            CountDownLatch l = new CountDownLatch(2);
            Passing.write(n);
            t.scheduleAtFixedRate(
                    task(() -> {
                        Passing.read(n);
                        l.countDown();
                    }),
                    1,
                    1);
            l.await();
            t.cancel();
        });
        cases.pass(
                "Timer.cancel",
                () -> new Timer(true),
                Timer::cancel,
                t -> until(() -> {
                    try {
                        t.schedule(task(() -> {}), 9_000);
                        return false;
                    } catch (IllegalStateException e) {
                        return true;
                    }
                }));
        cases.own("Timer.purge", n -> {
            Timer t = new Timer(true);
            TimerTask k = task(() -> {});
            // The timer's thread looks at its first task alone, and would take a cancelled one away itself.
            t.schedule(task(() -> {}), 80_000);
            t.schedule(k, 90_000);
            Passing.together(
                    () -> {
                        Passing.write(n);
                        k.cancel();
                    },
                    () -> {
                        until(() -> t.purge() == 1);
                        Passing.read(n);
                    });
            t.cancel();
        });
        cases.own("TimerTask.cancel", n -> {
            TimerTask k = task(() -> {});
            Timer t = new Timer(true);
            t.schedule(k, 90_000);
            Passing.Step step = () -> {
                if (!k.cancel()) {
                    Passing.read(n);
                }
            };
            Passing.write(n);
            Passing.together(step, step);
            t.cancel();
        });
        cases.own("TimerTask one after the other", n -> {
            Timer t = new Timer(true);
            CountDownLatch l = new CountDownLatch(1);
            t.schedule(task(() -> Passing.write(n)), 1);
            t.schedule(
                    task(() -> {
                        Passing.read(n);
                        l.countDown();
                    }),
                    20);
            l.await();
            t.cancel();
        });
        cases.pass(
                "TimerTask.scheduledExecutionTime",
                () -> task(() -> {}),
                k -> new Timer(true).schedule(k, 90_000),
                k -> until(() -> k.scheduledExecutionTime() > 0));
    }

    private static void publishers(Passing cases) {
        cases.own("SubmissionPublisher.submit", n -> {
            var p = new SubmissionPublisher<String>();
            CountDownLatch l = new CountDownLatch(1);
            p.consume(x -> {
                Passing.read(n);
                l.countDown();
            });
            Passing.write(n);
            p.submit("x");
            l.await();
            p.close();
        });
        cases.own("SubmissionPublisher.offer", n -> {
            var p = new SubmissionPublisher<String>();
            CountDownLatch l = new CountDownLatch(1);
            p.consume(x -> {
                Passing.read(n);
                l.countDown();
            });
            Passing.write(n);
            p.offer("x", null);
            l.await();
            p.close();
        });
        cases.own("SubmissionPublisher.consume ends", n -> {
            var p = new SubmissionPublisher<String>();
            var f = p.consume(x -> Passing.write(n));
            p.submit("x");
            p.close();
            f.get();
            Passing.read(n);
        });
        cases.own("SubmissionPublisher.closeExceptionally", n -> {
            var p = new SubmissionPublisher<String>();
            var f = p.consume(x -> {});
            Passing.write(n);
            p.closeExceptionally(new IllegalStateException());
            f.handle((x, e) -> {
                        Passing.read(n);
                        return x;
                    })
                    .get();
        });
        cases.pass(
                "SubmissionPublisher.isClosed",
                SubmissionPublisher<String>::new,
                SubmissionPublisher::close,
                p -> until(p::isClosed));
        cases.pass(
                "SubmissionPublisher.getClosedException",
                SubmissionPublisher<String>::new,
                p -> p.closeExceptionally(new IllegalStateException()),
                p -> until(() -> p.getClosedException() != null));
        cases.pass(
                "SubmissionPublisher.hasSubscribers",
                SubmissionPublisher<String>::new,
                p -> p.consume(x -> {}),
                p -> until(p::hasSubscribers));
        cases.pass(
                "SubmissionPublisher.getNumberOfSubscribers",
                SubmissionPublisher<String>::new,
                p -> p.consume(x -> {}),
                p -> until(() -> p.getNumberOfSubscribers() == 1));
        cases.pass(
                "SubmissionPublisher.getSubscribers",
                SubmissionPublisher<String>::new,
                p -> p.consume(x -> {}),
                p -> until(() -> !p.getSubscribers().isEmpty()));
    }
}
