// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.explain;

import dev.foretell.views.view.Event;
import java.io.IOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The methods of a class path that events mean. Classes are looked at and not initialised; those that cannot be read are passed over. */
public final class MatchingMethods implements AutoCloseable {
    private static final String CLASS = ".class";

    private final URLClassLoader loader;
    private final List<Class<?>> classes = new ArrayList<>();

    /** {@code classPath}: folders of classes, and jars. */
    public MatchingMethods(List<Path> classPath) throws IOException {
        List<URL> urls = new ArrayList<>();
        for (Path entry : classPath) {
            urls.add(entry.toUri().toURL());
        }
        loader = new URLClassLoader(urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader());
        for (Path entry : classPath) {
            for (String name : names(entry)) {
                add(name);
            }
        }
    }

    private static List<String> names(Path entry) throws IOException {
        if (Files.isDirectory(entry)) {
            try (Stream<Path> files = Files.walk(entry)) {
                return classes(
                        files.map(file -> entry.relativize(file).toString().replace('\\', '/')));
            }
        }
        try (JarFile jar = new JarFile(entry.toFile())) {
            return classes(jar.stream().map(file -> file.getName()));
        }
    }

    private static List<String> classes(Stream<String> files) {
        return files.filter(file -> file.endsWith(CLASS) && !file.contains("-"))
                .map(file -> file.substring(0, file.length() - CLASS.length()).replace('/', '.'))
                .toList();
    }

    private void add(String name) {
        try {
            classes.add(Class.forName(name, false, loader));
        } catch (ClassNotFoundException | LinkageError e) {
            return; // a class of another Java, or one that needs what is not here
        }
    }

    /** The methods that an event means, as people write them; of the JDK alone if no class of the program has one. */
    public List<String> of(Event event) {
        List<String> found = new ArrayList<>();
        classes.forEach(type -> add(type, event, found));
        if (found.isEmpty() && event.type().indexOf('*') < 0) {
            try {
                add(Class.forName(event.type(), false, ClassLoader.getPlatformClassLoader()), event, found);
            } catch (ClassNotFoundException | LinkageError e) {
                return found;
            }
        }
        return found;
    }

    private static void add(Class<?> type, Event event, List<String> found) {
        try {
            if (isMeant(type, event)) {
                Executable[] all = event.isConstructor() ? type.getDeclaredConstructors() : type.getDeclaredMethods();
                Arrays.stream(all)
                        .filter(method -> !method.isSynthetic() && fits(method, event))
                        .map(MatchingMethods::written)
                        .sorted()
                        .forEach(found::add);
            }
        } catch (LinkageError e) {
            return; // its methods name classes that are not here
        }
    }

    private static boolean isMeant(Class<?> type, Event event) {
        if (event.type().equals("*")) {
            return true;
        }
        if (type == null) {
            return false;
        }
        return Pattern.matches(event.typeExpression(), type.getName())
                || isMeant(type.getSuperclass(), event)
                || Arrays.stream(type.getInterfaces()).anyMatch(face -> isMeant(face, event));
    }

    private static boolean fits(Executable method, Event event) {
        String name = event.isConstructor() ? "<init>" : method.getName();
        String result = method instanceof Method m ? m.getReturnType().getTypeName() : "void";
        return Pattern.matches(event.methodExpression(), name)
                && Pattern.matches(event.parametersExpression(), types(method, ","))
                && Pattern.matches(event.returnedExpression(), result)
                && List.of(Modifier.toString(method.getModifiers()).split(" ")).containsAll(event.modifiers());
    }

    private static String types(Executable method, String between) {
        return Arrays.stream(method.getParameterTypes()).map(Class::getTypeName).collect(Collectors.joining(between));
    }

    private static String written(Executable method) {
        String name = method instanceof Method ? method.getName() : "<init>";
        return method.getDeclaringClass().getName() + "." + name + "(" + types(method, ", ") + ")";
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }
}
