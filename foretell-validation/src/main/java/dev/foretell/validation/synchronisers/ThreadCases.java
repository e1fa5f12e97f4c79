// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronisers;

import static dev.foretell.validation.synchronisers.Passing.until;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Threads themselves: their start and end, their state, their names and other attributes; what is of the whole JVM. */
final class ThreadCases implements Family {
    private static Thread idle() {
        Thread thread = new Thread(() -> LockSupport.parkNanos(2_000_000_000L));
        thread.setDaemon(true);
        return thread;
    }

    @Override
    public void add(Passing cases) {
        ends(cases);
        states(cases);
        attributes(cases);
        groups(cases);
        failures(cases);
        locals(cases);
    }

    private static void ended(Passing cases, String name, Passing.Action<Thread> wait) {
        cases.own("Thread." + name, n -> {
            Thread thread = new Thread(() -> Passing.write(n));
            thread.start();
            wait.run(thread);
            Passing.read(n);
        });
    }

    private static void ends(Passing cases) {
        cases.own("Thread.start", n -> {
            Passing.write(n);
            Thread thread = new Thread(() -> Passing.read(n));
            thread.start();
            thread.join();
        });
        ended(cases, "join", Thread::join);
        ended(cases, "join timed", t -> t.join(9_000));
        ended(cases, "join nanos", t -> t.join(9_000, 1));
        ended(cases, "isAlive", t -> until(() -> !t.isAlive()));
        ended(cases, "getState TERMINATED", t -> until(() -> t.getState() == Thread.State.TERMINATED));
        ended(cases, "getThreadGroup", t -> until(() -> t.getThreadGroup() == null));
        ended(cases, "toString", t -> until(() -> !t.isAlive() && !t.toString().isEmpty()));
        ended(cases, "getStackTrace", t -> until(() -> t.getStackTrace().length == 0 && !t.isAlive()));
        ended(
                cases,
                "getAllStackTraces",
                t -> until(() -> !Thread.getAllStackTraces().containsKey(t)));
    }

    private static void states(Passing cases) {
        cases.pass("Thread.isAlive started", ThreadCases::idle, Thread::start, t -> until(t::isAlive));
        cases.pass(
                "Thread.getState started",
                ThreadCases::idle,
                Thread::start,
                t -> until(() -> t.getState() != Thread.State.NEW));
        seen(cases, "WAITING parked", () -> LockSupport.parkNanos(2_000_000_000L));
        seen(cases, "WAITING latch", () -> new CountDownLatch(1).await(300, TimeUnit.MILLISECONDS));
        seen(cases, "WAITING monitor", () -> {
            Object o = new Object();
            synchronized (o) {
                o.wait(300);
            }
        });
        seen(cases, "WAITING sleep", () -> Thread.sleep(300));
        cases.pass("Thread.interrupt", ThreadCases::waiting, Thread::interrupt, t -> until(t::isInterrupted));
        cases.own("InterruptedException", n -> {
            Passing.Task sleeper = new Passing.Task(() -> {
                try {
                    Thread.sleep(9_000);
                } catch (InterruptedException e) {
                    Passing.read(n);
                }
            });
            sleeper.start();
            Passing.write(n);
            sleeper.interrupt();
            sleeper.end();
        });
        cases.own("Thread.interrupted", n -> {
            Passing.Task spinner = new Passing.Task(() -> {
                until(Thread::interrupted);
                Passing.read(n);
            });
            spinner.start();
            Passing.write(n);
            spinner.interrupt();
            spinner.end();
        });
    }

    private static Thread waiting() {
        Thread thread = new Thread(() -> {
            long end = System.nanoTime() + 500_000_000;
            while (System.nanoTime() < end) {
                Thread.onSpinWait();
            }
        });
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private static void seen(Passing cases, String name, Passing.Step wait) {
        cases.own("Thread.getState " + name, n -> {
            Passing.Task waiter = new Passing.Task(() -> {
                Passing.write(n);
                wait.run();
            });
            waiter.start();
            until(() -> waiter.getState() == Thread.State.WAITING
                    || waiter.getState() == Thread.State.TIMED_WAITING
                    || waiter.getState() == Thread.State.TERMINATED);
            Passing.read(n);
            waiter.end();
        });
    }

    private static void attributes(Passing cases) {
        cases.pass(
                "Thread.setName",
                ThreadCases::idle,
                t -> t.setName("renamed"),
                t -> until(() -> t.getName().equals("renamed")));
        cases.pass(
                "Thread.setName toString",
                ThreadCases::idle,
                t -> t.setName("renamed"),
                t -> until(() -> t.toString().contains("renamed")));
        cases.pass(
                "Thread.setPriority", ThreadCases::idle, t -> t.setPriority(3), t -> until(() -> t.getPriority() == 3));
        cases.pass("Thread.setDaemon", Thread::new, t -> t.setDaemon(true), t -> until(t::isDaemon));
        ClassLoader loader = new ClassLoader() {};
        cases.pass(
                "Thread.setContextClassLoader",
                ThreadCases::idle,
                t -> t.setContextClassLoader(loader),
                t -> until(() -> t.getContextClassLoader() == loader));
        Thread.UncaughtExceptionHandler handler = (t, e) -> {};
        cases.pass(
                "Thread.setUncaughtExceptionHandler",
                ThreadCases::idle,
                t -> t.setUncaughtExceptionHandler(handler),
                t -> until(() -> t.getUncaughtExceptionHandler() == handler));
        cases.pass(
                "Thread.setDefaultUncaughtExceptionHandler",
                () -> 1,
                x -> Thread.setDefaultUncaughtExceptionHandler(handler),
                x -> until(() -> Thread.getDefaultUncaughtExceptionHandler() == handler));
    }

    private static void groups(Passing cases) {
        cases.pass(
                "ThreadGroup.setMaxPriority",
                () -> new ThreadGroup("g"),
                g -> g.setMaxPriority(3),
                g -> until(() -> g.getMaxPriority() == 3));
        // Whoever counts threads also sees which have ended, such as the one that writes.
        cases.end(
                "ThreadGroup.activeCount",
                () -> new ThreadGroup("g"),
                g -> {
                    Thread t = new Thread(g, () -> LockSupport.parkNanos(2_000_000_000L));
                    t.setDaemon(true);
                    t.start();
                },
                g -> until(() -> g.activeCount() > 0));
        cases.end(
                "ThreadGroup.enumerate",
                () -> new ThreadGroup("g"),
                g -> {
                    Thread t = new Thread(g, () -> LockSupport.parkNanos(2_000_000_000L));
                    t.setDaemon(true);
                    t.start();
                },
                g -> until(() -> g.enumerate(new Thread[3]) > 0));
        cases.own("ThreadGroup.activeCount none", n -> {
            ThreadGroup g = new ThreadGroup("g");
            Thread t = new Thread(g, () -> Passing.write(n));
            t.start();
            until(() -> g.activeCount() == 0);
            Passing.read(n);
        });
    }

    private static void failures(Passing cases) {
        cases.own("UncaughtExceptionHandler called", n -> {
            CountDownLatch l = new CountDownLatch(1);
            Thread t = new Thread(() -> {
                LockSupport.parkNanos(60_000_000);
                throw new IllegalStateException("expected");
            });
            t.start();
            Passing.Task setter = new Passing.Task(() -> {
                Passing.write(n);
                t.setUncaughtExceptionHandler((x, e) -> {
                    Passing.read(n);
                    l.countDown();
                });
            });
            setter.start();
            setter.end();
            l.await();
        });
        cases.own("DefaultUncaughtExceptionHandler called", n -> {
            CountDownLatch l = new CountDownLatch(1);
            Thread t = new Thread(() -> {
                LockSupport.parkNanos(60_000_000);
                throw new IllegalStateException("expected");
            });
            t.start();
            Passing.Task setter = new Passing.Task(() -> {
                Passing.write(n);
                Thread.setDefaultUncaughtExceptionHandler((x, e) -> {
                    Passing.read(n);
                    l.countDown();
                });
            });
            setter.start();
            setter.end();
            l.await();
        });
    }

    private static void locals(Passing cases) {
        cases.own("InheritableThreadLocal", n -> {
            InheritableThreadLocal<int[]> local = new InheritableThreadLocal<>();
            Passing.write(n);
            local.set(new int[] {n});
            Thread t = new Thread(() -> Passing.read(local.get()[0]));
            t.start();
            t.join();
        });
        cases.pass(
                "System.setProperty",
                () -> "foretell.p" + System.nanoTime(),
                k -> System.setProperty(k, "1"),
                k -> until(() -> System.getProperty(k) != null));
        cases.pass(
                "System.clearProperty",
                () -> {
                    String k = "foretell.q" + System.nanoTime();
                    System.setProperty(k, "1");
                    return k;
                },
                System::clearProperty,
                k -> until(() -> System.getProperty(k) == null));
        cases.pass(
                "System.getProperties",
                () -> "foretell.r" + System.nanoTime(),
                k -> System.getProperties().put(k, "1"),
                k -> until(() -> System.getProperties().containsKey(k)));
        cases.pass(
                "Boolean.getBoolean",
                () -> "foretell.s" + System.nanoTime(),
                k -> System.setProperty(k, "true"),
                k -> until(() -> Boolean.getBoolean(k)));
        cases.pass(
                "Integer.getInteger",
                () -> "foretell.t" + System.nanoTime(),
                k -> System.setProperty(k, "1"),
                k -> until(() -> Integer.getInteger(k) != null));
        cases.pass(
                "Long.getLong",
                () -> "foretell.u" + System.nanoTime(),
                k -> System.setProperty(k, "1"),
                k -> until(() -> Long.getLong(k) != null));
        cases.pass(
                "System.setProperties",
                () -> {
                    java.util.Properties p = new java.util.Properties();
                    p.putAll(System.getProperties());
                    return p;
                },
                System::setProperties,
                p -> until(() -> System.getProperties() == p));
        cases.pass(
                "Runtime.addShutdownHook",
                Thread::new,
                t -> Runtime.getRuntime().addShutdownHook(t),
                t -> until(() -> Runtime.getRuntime().removeShutdownHook(t)));
    }
}
