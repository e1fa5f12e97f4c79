// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import dev.foretell.spec.internal.ErrorReporter;
import dev.foretell.spec.internal.Limits;
import dev.foretell.spec.internal.SpecificationFileLexer;
import dev.foretell.spec.internal.SpecificationFileParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.Token;

/** Reads specification files. */
public final class SpecificationReader {
    private final Map<String, Formalism> formalisms = new LinkedHashMap<>();

    /** A reader that knows all installed formalisms. */
    public SpecificationReader() {
        this(List.of());
    }

    /** A reader that knows these formalisms beside our own; none may take the name of another. */
    public SpecificationReader(List<Formalism> more) {
        ServiceLoader.load(Formalism.class, SpecificationReader.class.getClassLoader())
                .forEach(this::add);
        more.forEach(this::add);
    }

    private void add(Formalism formalism) {
        if (formalisms.putIfAbsent(formalism.name(), formalism) != null) {
            throw new IllegalArgumentException("there are two formalisms with the name '" + formalism.name() + "'");
        }
    }

    /** The specifications of a file. */
    public List<Specification> read(Path file) throws IOException {
        if (Files.size(file) > Limits.LONGEST) {
            throw tooLong(file.toString());
        }
        return parse(file.toString(), Files.readString(file));
    }

    /** The specifications in a text; {@code name} stands for the file in messages. */
    public List<Specification> parse(String name, String text) {
        if (text.length() > Limits.LONGEST) {
            throw tooLong(name);
        }
        SourceText source = new SourceText(name, text, text, 1, 0);
        ErrorReporter errors = new ErrorReporter(source);
        SpecificationFileLexer lexer = new SpecificationFileLexer(CharStreams.fromString(text, name));
        errors.listenTo(lexer);
        SpecificationFileParser parser = new SpecificationFileParser(new CommonTokenStream(lexer));
        errors.listenTo(parser, Limits.LONGEST);
        try {
            return build(parser, source);
        } catch (StackOverflowError e) {
            throw source.error(1, 0, "nested too deeply for the stack of this thread; split the specification");
        }
    }

    private List<Specification> build(SpecificationFileParser parser, SourceText source) {
        List<Specification> specifications = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (SpecificationFileParser.SpecificationContext context :
                parser.file().specification()) {
            Token name = context.NAME().getSymbol();
            if (!names.add(name.getText())) {
                throw source.error(
                        name, "there is a specification '" + name.getText() + "' already; give it another name");
            }
            specifications.add(new SpecificationBuilder(source, formalisms).build(context));
        }
        return specifications;
    }

    private static SpecificationException tooLong(String name) {
        return new SourceText(name, "", "", 1, 0)
                .error(1, 0, "more than " + Limits.LONGEST + " characters; split the specification into several files");
    }
}
