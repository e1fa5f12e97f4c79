// SPDX-License-Identifier: Apache-2.0
package dev.foretell.drivers;

import dev.foretell.drivers.Operations.Operation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * A program that makes an object of a class for every two of its operations, and calls both on it at once, each in a thread of its own.
 *
 * @param type the class, in sources' spelling
 * @param name the name of the program's class, which is in no package
 * @param source its text
 * @param operations the names of the operations, in the order of their numbers
 * @param skipped methods that are not called, with the reason
 */
public record Driver(String type, String name, String source, List<String> operations, List<String> skipped) {
    /** Every two operations are called twice: on a new object, and on one on which both have been called before. */
    public static final int VARIANTS = 2;

    /** The program's exit code if the threads of its last run did not end. */
    public static final int STUCK = 10;

    /**
     * Writes the driver of a class, without initialising it.
     *
     * @param type the name of the class
     * @param name what the program's class is called
     */
    public static Driver of(String type, String name, ClassPath classes, ValueFile values) throws DriverException {
        return of(classes.load(type), name, new Expressions(values, classes), values);
    }

    private static Driver of(Class<?> type, String name, Expressions expressions, ValueFile values)
            throws DriverException {
        String spelt = Expressions.name(type);
        try {
            if (!Expressions.isPublic(type)) {
                throw new DriverException(spelt + " is not public, so a driver cannot call it; give a public class");
            }
            Operations operations = Operations.of(type, values, expressions);
            if (operations.all().isEmpty()) {
                throw new DriverException(spelt + " has no public method that a driver can call" + reasons(operations)
                        + "; give a class whose objects threads share");
            }
            String made = expressions.of(type);
            if (made == null) {
                throw new DriverException("no way to make an object of " + spelt + " was found; give one by a line '"
                        + spelt + " = EXPRESSION' in a file, and the file by --values");
            }
            String source = DriverSource.of(spelt, name, made, operations.all(), values.imports());
            List<String> names = operations.all().stream().map(Operation::name).toList();
            return new Driver(spelt, name, source, names, operations.skipped());
        } catch (LinkageError e) {
            throw new DriverException(spelt + " needs a class that is not there (" + e.getMessage()
                    + "); add the jar that has it to the class path");
        }
    }

    private static String reasons(Operations operations) {
        return operations.skipped().isEmpty()
                ? ""
                : operations.skipped().stream().limit(3).collect(Collectors.joining("; ", " (", ")"));
    }

    /** How many pairs of operations there are, in both variants. */
    public int runs() {
        int count = operations.size();
        return VARIANTS * count * (count + 1) / 2;
    }

    /** The two operations of a run, as people read them; the runs are numbered as the program counts them. */
    public String pair(int run) {
        int left = run / VARIANTS;
        int first = 0;
        while (left >= operations.size() - first) {
            left -= operations.size() - first;
            first++;
        }
        return operations.get(first) + " | " + operations.get(first + left);
    }

    /** Writes the source to the directory and compiles it there. */
    public void compile(Path directory, String classPath) throws DriverException, IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new DriverException("this Java has no compiler; use a JDK (not a JRE), 17 or newer");
        }
        Path file = directory.resolve(name + ".java");
        Files.writeString(file, source);
        DiagnosticCollector<JavaFileObject> told = new DiagnosticCollector<>();
        List<String> options = List.of(
                "-g", "-nowarn", "-proc:none", "-cp", classPath, "-d", directory.toString(), "-encoding", "UTF-8");
        try (StandardJavaFileManager files =
                compiler.getStandardFileManager(told, Locale.ROOT, StandardCharsets.UTF_8)) {
            boolean compiled = compiler.getTask(null, files, told, options, null, files.getJavaFileObjects(file))
                    .call();
            if (!compiled) {
                throw new DriverException("the driver of " + type + " does not compile: " + first(told)
                        + "; mend the value in the file of --values, or leave the method out by 'skip " + type
                        + ".METHOD'");
            }
        }
    }

    private String first(DiagnosticCollector<JavaFileObject> told) {
        List<String> errors = new ArrayList<>();
        for (Diagnostic<?> diagnostic : told.getDiagnostics()) {
            if (diagnostic.getKind() == Diagnostic.Kind.ERROR) {
                String[] lines = source.split("\n");
                int line = (int) diagnostic.getLineNumber();
                String code = line > 0 && line <= lines.length ? " in '" + lines[line - 1].strip() + "'" : "";
                errors.add(
                        diagnostic.getMessage(Locale.ROOT).lines().findFirst().orElse("") + code);
            }
        }
        return errors.isEmpty() ? "no reason is known" : errors.get(0);
    }
}
