// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.loading;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.jar.JarFile;

/** Another agent, with state of its own that is used whenever a class is loaded: by itself, and by a part of it that has a loader of its own. */
public final class BusyAgent implements ClassFileTransformer {
    private final AtomicInteger seen = new AtomicInteger();
    private final Runnable part;
    private int count;

    private BusyAgent(Runnable part) {
        this.part = part;
    }

    /** {@code options}: where its jar is. */
    public static void premain(String options, Instrumentation instrumentation) throws Exception {
        try (JarFile jar = new JarFile(new File(options))) {
            Class<?> part = new PartLoader(jar).loadClass(BusyAgent.class.getName() + "$Part");
            instrumentation.addTransformer(
                    new BusyAgent((Runnable) part.getConstructor().newInstance()));
        }
    }

    @Override
    public byte[] transform(
            ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] original) {
        count++;
        seen.incrementAndGet();
        part.run();
        return null;
    }

    public static final class Part implements Runnable {
        private int parts;

        @Override
        public synchronized void run() {
            parts++;
        }
    }

    private static final class PartLoader extends ClassLoader {
        private final JarFile jar;

        PartLoader(JarFile jar) {
            this.jar = jar;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.endsWith("Part")) {
                return super.loadClass(name, resolve);
            }
            try (InputStream in = jar.getInputStream(jar.getEntry(name.replace('.', '/') + ".class"))) {
                byte[] file = in.readAllBytes();
                return defineClass(name, file, 0, file.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }
}
