// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.loading;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.function.UnaryOperator;

/** Runs {@link Plugin}, or a class like it, by loaders that do not delegate as they should, and in other ways that classes come into a program. */
public final class OwnLoaders {
    private OwnLoaders() {}

    public static void main(String[] args) throws Exception {
        run("greedy", new Greedy());
        run("hiding", new Hiding());
        run("hiding, by the public method", new HidingPublicly());
        run("finding", new Finding());
        run("child first, by URL", new ChildFirst(new URL[] {place()}));
        run("by URL, without a parent", new URLClassLoader(new URL[] {place()}, null));
        run("below one that hides", new Finding(new Hiding()));
        run("loaded by what a greedy one loaded", nested(new Greedy()));
        runHidden();
        runDefined();
        runProxy();
    }

    private static URL place() {
        return OwnLoaders.class.getProtectionDomain().getCodeSource().getLocation();
    }

    private static void run(String what, ClassLoader loader) throws Exception {
        Class<?> type = Class.forName(Plugin.class.getName(), true, loader);
        if (type == Plugin.class) {
            throw new IllegalStateException(what + ": not loaded by " + loader);
        }
        run(what, (Runnable) type.getConstructor().newInstance());
    }

    private static void run(String what, Runnable plugin) throws InterruptedException {
        Thread[] threads = {new Thread(plugin), new Thread(plugin)};
        Throwable[] failed = {null};
        for (Thread thread : threads) {
            thread.setUncaughtExceptionHandler((t, e) -> failed[0] = e);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(what + ": " + (failed[0] == null ? "ran" : failed[0]));
    }

    /** A loader of a class that has itself been loaded by another such loader. */
    private static ClassLoader nested(ClassLoader outer) throws ReflectiveOperationException {
        return (ClassLoader) Class.forName(Greedy.class.getName(), true, outer)
                .getConstructor()
                .newInstance();
    }

    private static void runHidden() throws Exception {
        MethodHandles.Lookup hidden = MethodHandles.lookup().defineHiddenClass(bytes(Visitor.class.getName()), true);
        run("hidden", (Runnable) hidden.lookupClass().getConstructor().newInstance());
    }

    private static void runDefined() throws Exception {
        ClassLoader loader = new Hiding();
        Class<?> plugin = Class.forName(Plugin.class.getName(), true, loader);
        MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(plugin, MethodHandles.lookup());
        run("defined", (Runnable) lookup.defineClass(bytes(Visitor.class.getName()))
                .getConstructor()
                .newInstance());
    }

    private static void runProxy() throws Exception {
        ClassLoader loader = new Hiding();
        Runnable plugin = (Runnable) Class.forName(Plugin.class.getName(), true, loader)
                .getConstructor()
                .newInstance();
        run("proxy", (Runnable) Proxy.newProxyInstance(loader, new Class<?>[] {Runnable.class}, (p, m, a) -> {
            plugin.run();
            return null;
        }));
    }

    private static byte[] bytes(String name) throws ClassNotFoundException {
        try (InputStream in =
                OwnLoaders.class.getClassLoader().getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            in.transferTo(out);
            return out.toByteArray();
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    /** One class with fields, for where only one class can be defined. */
    public static final class Visitor implements Runnable {
        private int count;
        private UnaryOperator<Object> last = UnaryOperator.identity();

        @Override
        public synchronized void run() {
            count++;
            last.apply(this);
        }
    }

    /** Defines itself whatever it finds as a file, but for the JDK's. */
    public static final class Greedy extends ClassLoader {
        @Override
        protected synchronized Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            Class<?> known = findLoadedClass(name);
            if (known == null && !name.startsWith("java.")) {
                byte[] file = bytes(name);
                known = defineClass(name, file, 0, file.length);
            }
            return known != null ? known : super.loadClass(name, resolve);
        }
    }

    /** Finds some packages only. */
    private static class Hiding extends ClassLoader {
        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                if (known == null && name.startsWith("dev.foretell.validation.")) {
                    byte[] file = bytes(name);
                    known = defineClass(name, file, 0, file.length);
                } else if (known == null && !name.startsWith("java.")) {
                    throw new ClassNotFoundException(name);
                }
                return known != null ? known : super.loadClass(name, resolve);
            }
        }
    }

    private static final class HidingPublicly extends Hiding {
        @Override
        public Class<?> loadClass(String name) throws ClassNotFoundException {
            if (!name.startsWith("java.") && !name.startsWith("dev.foretell.validation.")) {
                throw new ClassNotFoundException(name);
            }
            return super.loadClass(name);
        }
    }

    /** Delegates as it should, to nobody. */
    private static final class Finding extends ClassLoader {
        Finding() {
            super(null);
        }

        Finding(ClassLoader parent) {
            super(parent);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] file = bytes(name);
            return defineClass(name, file, 0, file.length);
        }
    }

    private static final class ChildFirst extends URLClassLoader {
        ChildFirst(URL[] urls) {
            super(urls, OwnLoaders.class.getClassLoader());
        }

        @Override
        public Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                if (known != null) {
                    return known;
                }
                try {
                    return findClass(name);
                } catch (ClassNotFoundException | SecurityException e) {
                    return super.loadClass(name, resolve);
                }
            }
        }
    }
}
