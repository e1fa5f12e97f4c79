// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.loading;

import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MonitorInfo;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Many copies of {@link Plugin}, each by a loader of its own and used by several threads at once. For each class that a thread asks for, the loader has another
 * thread load something else, and waits for it: whoever holds a lock meanwhile that class loading needs, waits for ever. It also looks which monitors the thread
 * holds, and tells of those that were taken by an observer of this program. Argument: how many copies.
 */
public final class ManyLoaders {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final ExecutorService HELPERS = Executors.newCachedThreadPool();
    private static final Set<String> TROUBLE = new ConcurrentSkipListSet<>();

    private ManyLoaders() {}

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < Integer.parseInt(args[0]); i++) {
            ClassLoader loader = new HelpedLoader(true);
            Runnable plugin = (Runnable)
                    loader.loadClass(Plugin.class.getName()).getConstructor().newInstance();
            Thread[] threads = {new Thread(plugin), new Thread(plugin), new Thread(plugin)};
            for (Thread thread : threads) {
                thread.start();
            }
            for (Thread thread : threads) {
                thread.join();
            }
        }
        HELPERS.shutdown();
        System.out.println(TROUBLE.isEmpty() ? "all loaded" : TROUBLE);
        if (!HELPERS.awaitTermination(1, TimeUnit.SECONDS)) {
            Runtime.getRuntime().halt(3);
        }
    }

    private static final class HelpedLoader extends ClassLoader {
        static {
            registerAsParallelCapable();
        }

        private final boolean isHelped;

        HelpedLoader(boolean isHelped) {
            super(ManyLoaders.class.getClassLoader());
            this.isHelped = isHelped;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                if (known != null || !name.startsWith(Plugin.class.getName())) {
                    return known != null ? known : super.loadClass(name, resolve);
                }
                if (isHelped) {
                    lookAtMonitors(name);
                    askForHelp(name);
                }
                byte[] file = bytes(name);
                return defineClass(name, file, 0, file.length);
            }
        }

        private static void lookAtMonitors(String name) {
            long[] me = {Thread.currentThread().getId()};
            for (ThreadInfo info : THREADS.getThreadInfo(me, true, false)) {
                for (MonitorInfo held : info.getLockedMonitors()) {
                    String by = held.getLockedStackFrame().getClassName();
                    if (by.startsWith("dev.foretell.") && !by.startsWith("dev.foretell.validation.")) {
                        TROUBLE.add(name + " was asked for while the monitor of " + held.getLockedStackFrame()
                                + " was held");
                    }
                }
            }
        }

        private static void askForHelp(String name) {
            Future<?> other = HELPERS.submit(() -> new HelpedLoader(false).loadClass(name));
            try {
                other.get(5, TimeUnit.SECONDS);
            } catch (TimeoutException e) {
                TROUBLE.add("nothing can be loaded while somebody waits for " + name);
            } catch (Exception e) {
                TROUBLE.add(name + ": " + e);
            }
        }

        private byte[] bytes(String name) throws ClassNotFoundException {
            try (InputStream file = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
                return file.readAllBytes();
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }
}
