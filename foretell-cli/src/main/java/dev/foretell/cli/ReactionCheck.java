// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.api.KnowledgeViolation;
import dev.foretell.spec.Specification;
import dev.foretell.spec.knows.MonitorLines;
import dev.foretell.trace.Nearest;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/**
 * Looks, before a program runs, whether it has the methods and exceptions that are wanted on a violation. Classes are read from the class path and
 * not initialised. A class that cannot be read here is left to the program, whose own loaders may know it.
 */
final class ReactionCheck {
    private final List<Path> classPath;

    /** {@code program}: arguments of {@code java}. */
    ReactionCheck(List<String> program) {
        classPath = Arrays.stream(JavaArguments.classPath(program).split(File.pathSeparator))
                .filter(entry -> !entry.isEmpty())
                .map(Path::of)
                .toList();
    }

    void require(List<Specification> specifications) throws IOException {
        for (Specification specification : specifications) {
            boolean isKnows = specification.properties().stream().allMatch(MonitorLines::isForMonitors);
            require(specification.name(), specification.calls(), specification.exceptions(), isKnows);
        }
    }

    /** {@code of}: the specification or view that wants this. */
    void require(String of, List<String> calls) throws IOException {
        require(of, calls, List.of(), false);
    }

    /** {@code isTold}: whether a method may take the violation. */
    private void require(String of, List<String> calls, List<String> exceptions, boolean isTold) throws IOException {
        if (classPath.isEmpty() || calls.isEmpty() && exceptions.isEmpty()) {
            return;
        }
        try (URLClassLoader loader = new URLClassLoader(urls(), ClassLoader.getPlatformClassLoader())) {
            for (String method : calls) {
                refuse(of, "call " + method, complaintOfMethod(method, isTold, loader));
            }
            for (String type : exceptions) {
                refuse(of, "throw " + type, complaintOfException(type, loader));
            }
        }
    }

    private static void refuse(String of, String reaction, String complaint) {
        if (complaint != null) {
            throw new UserError(of + ": 'on violation " + reaction + "' cannot be done: " + complaint);
        }
    }

    private URL[] urls() throws MalformedURLException {
        List<URL> urls = new ArrayList<>();
        for (Path entry : classPath) {
            urls.add(entry.toUri().toURL());
        }
        return urls.toArray(new URL[0]);
    }

    private String complaintOfMethod(String name, boolean isTold, ClassLoader loader) throws IOException {
        int dot = name.lastIndexOf('.');
        String typeName = name.substring(0, dot);
        String wanted = name.substring(dot + 1);
        try {
            Class<?> type = Class.forName(typeName, false, loader);
            List<String> others = new ArrayList<>();
            for (Method method : type.getDeclaredMethods()) {
                boolean isMeant = method.getName().equals(wanted);
                if (isMeant && (method.getParameterCount() == 0 || isTold && takesViolation(method))) {
                    return Modifier.isStatic(method.getModifiers()) ? null : "the method is not static";
                }
                if (!method.isSynthetic()) {
                    others.add(method.getName());
                }
            }
            return others.contains(wanted)
                    ? "the method has parameters; it must have none"
                    : "class " + typeName + " has no method '" + wanted + "'" + Nearest.hint(wanted, others);
        } catch (ClassNotFoundException e) {
            return missing(typeName);
        } catch (LinkageError e) {
            return null;
        }
    }

    private static boolean takesViolation(Method method) {
        return method.getParameterCount() == 1
                && method.getParameterTypes()[0].getName().equals(KnowledgeViolation.class.getName());
    }

    private String complaintOfException(String name, ClassLoader loader) throws IOException {
        try {
            Class<?> type = Class.forName(name, false, loader);
            if (!Throwable.class.isAssignableFrom(type)) {
                return "it is no exception";
            }
            boolean isUsable = Modifier.isPublic(type.getModifiers())
                    && !Modifier.isAbstract(type.getModifiers())
                    && Arrays.stream(type.getConstructors()).anyMatch(ReactionCheck::takesMessageOrNothing);
            return isUsable
                    ? null
                    : "it needs to be a public class with a public constructor that takes a String, or nothing";
        } catch (ClassNotFoundException e) {
            return missing(name);
        } catch (LinkageError e) {
            return null;
        }
    }

    private static boolean takesMessageOrNothing(Constructor<?> constructor) {
        List<Class<?>> types = List.of(constructor.getParameterTypes());
        return types.isEmpty() || types.equals(List.of(String.class));
    }

    /** A class that is not there is misspelt if its package has one of nearly that name; otherwise a loader of the program's may find it. */
    private String missing(String type) throws IOException {
        int dot = type.lastIndexOf('.');
        String folder = type.substring(0, dot + 1).replace('.', '/');
        List<String> known = new ArrayList<>();
        for (Path entry : classPath) {
            known.addAll(classes(entry, folder));
        }
        if (type.startsWith("java.")) {
            return "the JDK has no class " + type;
        }
        String hint = Nearest.hint(type.substring(dot + 1), known);
        return hint.isEmpty() ? null : "the class path has no class " + type + hint;
    }

    /** The simple names of the classes that a folder of classes or a jar has in a package. */
    private static List<String> classes(Path entry, String folder) throws IOException {
        if (Files.isDirectory(entry.resolve(folder))) {
            try (Stream<Path> files = Files.list(entry.resolve(folder))) {
                return simple(files.map(file -> file.getFileName().toString()));
            }
        }
        if (!Files.isRegularFile(entry)) {
            return List.of();
        }
        try (JarFile jar = new JarFile(entry.toFile())) {
            return simple(jar.stream()
                    .map(ZipEntry::getName)
                    .filter(name -> name.startsWith(folder) && name.indexOf('/', folder.length()) < 0)
                    .map(name -> name.substring(folder.length())));
        } catch (IOException e) {
            return List.of();
        }
    }

    private static List<String> simple(Stream<String> files) {
        return files.filter(name -> name.endsWith(".class") && name.indexOf('$') < 0)
                .map(name -> name.substring(0, name.length() - ".class".length()))
                .toList();
    }
}
