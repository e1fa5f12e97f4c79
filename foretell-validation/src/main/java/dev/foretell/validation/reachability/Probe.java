// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.reachability;

import java.lang.ref.WeakReference;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Watches objects that a case makes and drops. A case is a static method with a probe as its parameter; it calls {@link #gone} itself, so that what its own
 * frame still holds counts.
 */
public final class Probe {
    private static final int TRIES = 20;

    private final List<WeakReference<Object>> watched = new ArrayList<>();
    private final String name;
    private boolean isAsked;

    private Probe(String name) {
        this.name = name;
    }

    /** Runs all cases of a class, in the order of their names, and prints those whose objects stay. */
    static void run(Class<?> cases) throws ReflectiveOperationException {
        Method[] methods = cases.getDeclaredMethods();
        Arrays.sort(methods, Comparator.comparing(Method::getName));
        for (Method method : methods) {
            boolean takesProbe = Arrays.equals(method.getParameterTypes(), new Class<?>[] {Probe.class});
            if (takesProbe && method.getReturnType() == void.class) {
                Probe probe = new Probe(method.getName());
                try {
                    method.invoke(null, probe);
                } catch (InvocationTargetException e) {
                    System.out.println(probe.name + " ends by " + e.getCause());
                }
                if (!probe.isAsked) {
                    System.out.println(probe.name + " did not ask");
                }
            }
        }
        System.out.println("looked at all");
    }

    /** Interrupts this thread after a while, until it is closed: a call may wait for what nobody will do. */
    public Patience patience() {
        return new Patience(Thread.currentThread());
    }

    /** See {@link #patience}. */
    public static final class Patience implements AutoCloseable {
        private static final int MILLISECONDS = 300;

        private final Thread thread;

        private Patience(Thread impatient) {
            thread = new Thread(() -> {
                try {
                    Thread.sleep(MILLISECONDS);
                    impatient.interrupt();
                } catch (InterruptedException e) {
                    return;
                }
            });
            thread.setDaemon(true);
            thread.start();
        }

        @Override
        public void close() {
            thread.interrupt();
            while (thread.isAlive()) {
                Thread.interrupted();
                Thread.onSpinWait();
            }
            Thread.interrupted();
        }
    }

    /** An object that must be gone when {@link #gone} is called. */
    public <T> T watch(T object) {
        watched.add(new WeakReference<>(object));
        return object;
    }

    /** Prints what a case has met, with its frames. */
    public void thrown(Throwable thrown) {
        StringBuilder trace =
                new StringBuilder(name + " throws " + thrown.getClass().getName());
        for (StackTraceElement frame : thrown.getStackTrace()) {
            if (frame.getClassName().contains("reflect")) {
                break;
            }
            trace.append(" < ").append(frame);
        }
        System.out.println(trace);
    }

    /** Collects garbage until all watched objects are gone. Says which are not. */
    public void gone() {
        isAsked = true;
        for (int i = 0; i < TRIES && left() != null; i++) {
            System.gc();
        }
        if (left() != null) {
            System.out.println(name + " keeps " + left());
        }
        watched.clear();
    }

    /** The class of an object that is still there; null if there is none. */
    private String left() {
        for (WeakReference<Object> reference : watched) {
            Object object = reference.get();
            if (object != null) {
                return object.getClass().getSimpleName();
            }
        }
        return null;
    }
}
