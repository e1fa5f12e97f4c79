// SPDX-License-Identifier: Apache-2.0
package dev.foretell.drivers;

import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/** The jars and directories that classes come from. Classes are loaded to be looked at; none is initialised. */
public final class ClassPath implements Closeable {
    private static final String SUFFIX = ".class";

    private final String path;
    private final URLClassLoader loader;

    /** The names of all classes, once somebody asked for them. */
    private List<String> names;

    public ClassPath(String path) throws DriverException {
        this.path = path;
        List<URL> urls = new ArrayList<>();
        for (String entry : path.split(File.pathSeparator)) {
            if (!Files.exists(Path.of(entry))) {
                throw new DriverException("there is no " + entry + "; give the jar of the class first, then the class");
            }
            try {
                urls.add(Path.of(entry).toUri().toURL());
            } catch (MalformedURLException e) {
                throw new DriverException(entry + " is no path: " + e.getMessage());
            }
        }
        loader = new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
    }

    /** The class with this name. */
    Class<?> load(String name) throws DriverException {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException e) {
            throw new DriverException("there is no class " + name + " in " + path
                    + "; write its full name, such as com.acme.Pool or com.acme.Pool$Entry");
        } catch (LinkageError e) {
            throw new DriverException(name + " cannot be loaded (" + e + "); is all that it needs on the class path?");
        }
    }

    /** Public classes below a class, which objects can be made of, in the order of their names. */
    List<Class<?>> below(Class<?> type) {
        List<Class<?>> below = new ArrayList<>();
        for (String name : names()) {
            try {
                Class<?> candidate = Class.forName(name, false, loader);
                if (type.isAssignableFrom(candidate)
                        && Expressions.isPublic(candidate)
                        && !Modifier.isAbstract(candidate.getModifiers())) {
                    below.add(candidate);
                }
            } catch (ClassNotFoundException | LinkageError e) {
                // A class that needs what is not there is of no use here.
                continue;
            }
        }
        return below;
    }

    private List<String> names() {
        if (names == null) {
            names = Stream.of(path.split(File.pathSeparator))
                    .flatMap(entry -> files(Path.of(entry)).stream())
                    .filter(file -> file.endsWith(SUFFIX) && !file.startsWith("META-INF") && !file.contains("-"))
                    .map(file ->
                            file.substring(0, file.length() - SUFFIX.length()).replace('/', '.'))
                    .sorted()
                    .toList();
        }
        return names;
    }

    private static List<String> files(Path entry) {
        try {
            if (Files.isDirectory(entry)) {
                try (Stream<Path> files = Files.walk(entry)) {
                    return files.map(file -> entry.relativize(file).toString().replace(File.separatorChar, '/'))
                            .toList();
                }
            }
            try (ZipFile jar = new ZipFile(entry.toFile())) {
                return jar.stream().map(Object::toString).toList();
            }
        } catch (IOException e) {
            return List.of();
        }
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }
}
