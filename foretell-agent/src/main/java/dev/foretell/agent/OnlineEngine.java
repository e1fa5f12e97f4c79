// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.runtime.ObserverCalls;
import dev.foretell.runtime.stream.InProcessEngine;
import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The observer's code, loaded apart from the program's and called by name; see {@code dev.foretell.observer.InProcess}. */
final class OnlineEngine {
    private static final String ENTRY = "dev.foretell.observer.InProcess";

    private final Class<?> entry;

    private OnlineEngine(Class<?> entry) {
        this.entry = entry;
    }

    static OnlineEngine load(AgentOptions options) throws IOException, ReflectiveOperationException {
        return new OnlineEngine(entry(ENTRY, loader(options), options));
    }

    /** A class of the tool's own code. */
    static Class<?> entry(String name, IsolatedLoader loader, AgentOptions options) throws IOException {
        try {
            return Class.forName(name, true, loader);
        } catch (ClassNotFoundException e) {
            throw new IOException(
                    "the tool's jars are not in " + directory(options.text(AgentOption.ENGINE))
                            + "; give engine=DIR, the folder that has them",
                    e);
        }
    }

    /** A loader of the tool's own code. */
    static IsolatedLoader loader(AgentOptions options) throws IOException {
        return new IsolatedLoader(jars(directory(options.text(AgentOption.ENGINE))));
    }

    /** What the specifications need of a recording; see {@link Needs}. */
    @SuppressWarnings("unchecked")
    List<String> needs(List<String> files) throws IOException, ReflectiveOperationException {
        return (List<String>) call(entry.getMethod("needs", List.class), files);
    }

    /** What threads are to check for themselves, of what the specifications say; see {@link Monitors}. */
    @SuppressWarnings("unchecked")
    List<String> knows(List<String> files) throws IOException, ReflectiveOperationException {
        return (List<String>) call(entry.getMethod("knows", List.class), files);
    }

    /** An engine that is ready to observe; {@code report} is where its findings go. */
    @SuppressWarnings("unchecked")
    InProcessEngine prepare(AgentOptions options, ObserverCalls calls, OutputStream report)
            throws IOException, ReflectiveOperationException {
        PrintWriter writer = new PrintWriter(report, true, StandardCharsets.UTF_8);
        Consumer<String> called = new Consumer<>() {
            @Override
            public void accept(String method) {
                calls.call(method);
            }
        };
        Method prepare = entry.getMethod(
                "prepare", List.class, String.class, int.class, String.class, PrintWriter.class, Consumer.class);
        Consumer<InputStream> observer = (Consumer<InputStream>) call(
                prepare,
                options.list(AgentOption.ONLINE),
                options.text(AgentOption.CAUSALITY),
                options.breadth(),
                options.text(AgentOption.FOUND),
                writer,
                called);
        return new InProcessEngine() {
            @Override
            public void observe(InputStream trace) {
                observer.accept(trace);
            }
        };
    }

    static Object call(Method method, Object... arguments) throws IOException, ReflectiveOperationException {
        try {
            return method.invoke(null, arguments);
        } catch (InvocationTargetException e) {
            throw new IOException(e.getCause().getMessage(), e);
        }
    }

    /** The directory of this name, or that of the agent's jar. */
    private static File directory(String name) throws IOException {
        if (!name.isEmpty()) {
            return new File(name);
        }
        URL own = ClassLoader.getSystemResource(OnlineEngine.class.getName().replace('.', '/') + ".class");
        String jar = own == null ? "" : own.getPath();
        int end = jar.indexOf('!');
        if (end < 0) {
            throw new IOException("it is not known where the tool's jars are; name their directory with engine=");
        }
        return new File(URI.create(jar.substring(0, end))).getParentFile();
    }

    /** The jars of the tool in a directory; or the one that is the whole tool. */
    private static URL[] jars(File directory) throws IOException {
        if (directory.isFile()) {
            return new URL[] {directory.toURI().toURL()};
        }
        List<URL> jars = new ArrayList<>();
        File[] files = directory.listFiles();
        if (files != null) {
            for (File file : files) {
                if (file.getName().endsWith(".jar") && !file.getName().equals("foretell-agent.jar")) {
                    jars.add(file.toURI().toURL());
                }
            }
        }
        if (jars.isEmpty()) {
            throw new IOException(
                    "there are no jars of the tool in " + directory + "; name their directory with engine=");
        }
        return jars.toArray(new URL[0]);
    }
}
