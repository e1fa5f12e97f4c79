// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.runtime.Notice;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Classes from memory, as they are or rewritten as the agent would. Classes are linked when they are
 * loaded, so that the JVM verifies them.
 */
final class Rewriting extends ClassLoader {
    private final Map<String, byte[]> files = new LinkedHashMap<>();
    private final boolean rewrites;

    /** Whether values and control flow are recorded, and of all objects. */
    private final boolean isFull;

    /** What was said on standard error meanwhile. */
    private String said = "";

    private Rewriting(boolean rewrites, boolean isFull) {
        super(Rewriting.class.getClassLoader());
        this.rewrites = rewrites;
        this.isFull = isFull;
    }

    static Rewriting plain() {
        return new Rewriting(false, false);
    }

    /** As in the profile {@code races}. */
    static Rewriting rewriting() {
        return new Rewriting(true, false);
    }

    /** As in the profile {@code full}. */
    static Rewriting rewritingInFull() {
        return new Rewriting(true, true);
    }

    /** Adds a class by its file. */
    Rewriting with(String internalName, byte[] file) {
        files.put(internalName, file);
        return this;
    }

    /** Adds a class of the tests with all classes nested in it. */
    Rewriting with(Class<?> sample) throws IOException {
        String name = sample.getName().replace('.', '/');
        with(name, bytes(sample));
        for (Class<?> nested : sample.getDeclaredClasses()) {
            with(nested);
        }
        return this;
    }

    static byte[] bytes(Class<?> type) throws IOException {
        try (InputStream in = type.getResourceAsStream('/' + type.getName().replace('.', '/') + ".class")) {
            return in.readAllBytes();
        }
    }

    /** Loads, verifies and initialises a class. */
    Class<?> load(String name) throws Exception {
        Class<?> type = loadClass(name.replace('/', '.'));
        Class.forName(type.getName(), true, this);
        return type;
    }

    /** The file of a class after rewriting; null if there was nothing to do. */
    byte[] rewritten(byte[] original) {
        ClassFilter all = new ClassFilter("*", "");
        RewritingScope scope = new RewritingScope(
                this,
                all,
                new ClassFilter("", ""),
                new Needs(isFull, !isFull, WatchedMethods.NONE, true),
                ViewLines.NONE,
                NamedMethods.NONE,
                isFull);
        AtomicReference<byte[]> changed = new AtomicReference<>();
        said += errors(() -> changed.set(new ClassRewriter(scope, true).rewrite(original)));
        return changed.get();
    }

    /** What something says on standard error. */
    static String errors(Runnable action) {
        ByteArrayOutputStream captured = new ByteArrayOutputStream();
        OutputStream errors = Notice.divert(captured);
        try {
            action.run();
        } finally {
            Notice.divert(errors);
        }
        return captured.toString(StandardCharsets.UTF_8);
    }

    String said() {
        return said;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> known = findLoadedClass(name);
            byte[] file = files.get(name.replace('.', '/'));
            if (known != null || file == null) {
                return known != null ? known : super.loadClass(name, resolve);
            }
            byte[] changed = rewrites ? rewritten(file) : null;
            byte[] code = changed == null ? file : changed;
            return defineClass(name, code, 0, code.length);
        }
    }

    @Override
    public InputStream getResourceAsStream(String name) {
        byte[] file = name.endsWith(".class") ? files.get(name.substring(0, name.length() - 6)) : null;
        return file == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(file);
    }
}
