// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.compile;

import dev.foretell.spec.SpecificationException;
import dev.foretell.views.grammar.Place;
import dev.foretell.views.parse.Attributes;
import dev.foretell.views.view.View;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles the Java of views, once each; the classes can be kept and loaded where there is no compiler. */
public final class ActionCompiler {
    private final String classPath;
    private final Map<String, byte[]> classes;

    /**
     * @param classPath where classes of the program are that the Java names; may be empty
     * @param known classes that were compiled before, by name
     */
    public ActionCompiler(String classPath, Map<String, byte[]> known) {
        this.classPath = classPath;
        this.classes = new HashMap<>(known);
    }

    /** All classes that were compiled, by name. */
    public Map<String, byte[]> classes() {
        return classes;
    }

    /**
     * The Java of a view.
     *
     * @param program where classes of the program are loaded that the Java names
     * @throws SpecificationException if the Java is wrong
     * @throws CompilerMissing if it was not compiled before and this JVM has no compiler
     */
    public Attributes attributes(View view, ClassLoader program) {
        String name = compile(view);
        try {
            Class<?> type = Class.forName(name, true, new ActionLoader(classes, program));
            return (Attributes) type.getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Compiles the Java of a view and returns the class's name, which depends on all of the Java. */
    public String compile(View view) {
        String hash =
                Integer.toHexString(ActionSource.write(view, "View").text().hashCode());
        String simple = view.name() + "_" + hash;
        String name = ActionSource.PACKAGE + "." + simple;
        if (!classes.containsKey(name)) {
            compile(view, ActionSource.write(view, simple), name);
        }
        return name;
    }

    private void compile(View view, CodeWriter code, String name) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new CompilerMissing();
        }
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        List<String> options = new ArrayList<>(List.of("-proc:none", "-nowarn", "-g:none", "-classpath"));
        options.add(classPath.isEmpty() ? own() : own() + File.pathSeparator + classPath);
        try (Memory memory = new Memory(compiler.getStandardFileManager(diagnostics, Locale.ROOT, null))) {
            boolean good = compiler.getTask(
                            Writer.nullWriter(),
                            memory,
                            diagnostics,
                            options,
                            null,
                            List.of(new Written(name, code.text())))
                    .call();
            if (!good) {
                throw error(view, code, diagnostics.getDiagnostics());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (SpecificationException e) {
            throw e;
        } catch (RuntimeException | StackOverflowError e) {
            throw refused(view, "makes the compiler fail; write it more simply");
        }
    }

    /** Where the superclass of what is compiled is. */
    private static String own() {
        try {
            return Path.of(Attributes.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static SpecificationException error(
            View view, CodeWriter code, List<Diagnostic<? extends JavaFileObject>> diagnostics) {
        String elsewhere = null;
        for (Diagnostic<?> diagnostic : diagnostics) {
            if (diagnostic.getKind() == Diagnostic.Kind.ERROR) {
                String message = diagnostic.getMessage(Locale.ROOT).replaceAll("\\s*\\R\\s*", ", ");
                CodeWriter.Origin origin = code.origin(diagnostic.getLineNumber());
                if (origin != null) {
                    int column = (int) Math.max(0, diagnostic.getColumnNumber() - 1);
                    return origin.source().error(new Place(origin.line(), column + origin.shift()), clear(message));
                }
                elsewhere = clear(message);
            }
        }
        if (elsewhere == null) {
            return refused(view, "makes the compiler fail; write it more simply");
        }
        return refused(view, "does not compile (" + elsewhere + "); look for brackets that end too early");
    }

    /** For what cannot be said of a line: Java that ends the code around it, or is too large. */
    private static SpecificationException refused(View view, String why) {
        return view.grammarSource().error(0, "the Java of the view '" + view.name() + "' " + why);
    }

    /** A message without the names of what we have written ourselves. */
    private static String clear(String message) {
        return message.replaceAll(", location: .*", "").replaceAll("\\b[NT]_(\\w+)", "$1");
    }

    private static final class Written extends SimpleJavaFileObject {
        private final String text;

        Written(String name, String text) {
            super(URI.create("string:///" + name.replace('.', '/') + ".java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignored) {
            return text;
        }
    }

    /** Keeps what is compiled. */
    private final class Memory extends ForwardingJavaFileManager<JavaFileManager> {
        Memory(JavaFileManager manager) {
            super(manager);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("mem:///" + name.replace('.', '/') + ".class"), kind) {
                @Override
                public OutputStream openOutputStream() {
                    return new ByteArrayOutputStream() {
                        @Override
                        public void close() {
                            classes.put(name, toByteArray());
                        }
                    };
                }
            };
        }
    }
}
