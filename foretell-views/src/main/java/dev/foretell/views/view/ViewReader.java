// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.view;

import dev.foretell.views.grammar.Grammar;
import dev.foretell.views.grammar.GrammarReader;
import dev.foretell.views.grammar.Source;
import dev.foretell.views.view.View.Reaction;
import dev.foretell.views.view.View.Scope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Reads view files: {@code thread|local|global view NAME grammar FILE [specifies TYPE] { event, … } [on violation call METHOD; | on violation stop;]}.
 * The grammar's file is looked for beside the view's.
 */
public final class ViewReader {
    /** Gives the text of a grammar's file. */
    public interface GrammarFiles {
        String read(String name) throws IOException;
    }

    private final Source source;
    private final GrammarFiles grammars;
    private final List<View> views = new ArrayList<>();

    private ViewReader(Source source, GrammarFiles grammars) {
        this.source = source;
        this.grammars = grammars;
    }

    /**
     * Reads a file.
     *
     * @throws dev.foretell.spec.SpecificationException if it, or a grammar, is wrong
     */
    public static List<View> read(Path file) throws IOException {
        return read(file.toString(), Files.readString(file), name -> Files.readString(file.resolveSibling(name)));
    }

    /** Reads the text of a file. */
    public static List<View> read(String file, String text, GrammarFiles grammars) throws IOException {
        ViewReader reader = new ViewReader(new Source(file, text), grammars);
        while (!reader.source.isAtEnd()) {
            reader.views.add(reader.readView());
        }
        if (reader.views.isEmpty()) {
            throw reader.source.unexpected("a view, such as global view NAME grammar FILE { … }");
        }
        return reader.views;
    }

    private View readView() throws IOException {
        Scope scope = readScope();
        source.require("view");
        int nameAt = source.offset();
        String name = source.name("the view's name");
        if (views.stream().anyMatch(view -> view.name().equals(name))) {
            throw source.error(nameAt, "there is a view '" + name + "' already");
        }
        source.require("grammar");
        int fileAt = source.offset();
        String file = readFileName();
        String specified = null;
        if (scope == Scope.LOCAL) {
            source.require("specifies");
            specified = readQualified();
        }
        boolean atEnd = source.skip("at");
        if (atEnd) {
            source.require("end");
        }
        source.require("{");
        EventReader eventReader = new EventReader(source, specified);
        List<Event> events = new ArrayList<>();
        Reaction reaction = Reaction.NONE;
        while (!source.sees("}") && !source.sees("on")) {
            events.add(eventReader.read());
            if (!source.skip(",")) {
                break;
            }
        }
        reaction = source.sees("on") ? readReaction() : reaction;
        source.require("}");
        reaction = source.sees("on") ? readReaction() : reaction;
        if (events.isEmpty()) {
            throw source.error(nameAt, "the view has no events");
        }
        Source grammarSource = new Source(file, readGrammar(file, fileAt));
        Grammar grammar = GrammarReader.read(grammarSource, View.terminals(events), View.types(events));
        return new View(scope, name, specified, atEnd, events, reaction, source, grammarSource, grammar);
    }

    private String readGrammar(String file, int at) throws IOException {
        try {
            return grammars.read(file);
        } catch (NoSuchFileException e) {
            throw source.error(at, "there is no file " + file + " beside this one");
        }
    }

    private Scope readScope() {
        for (Scope scope : Scope.values()) {
            if (source.skip(scope.name().toLowerCase(Locale.ROOT))) {
                return scope;
            }
        }
        throw source.unexpected("thread, local or global");
    }

    private String readFileName() {
        if (source.skip("\"")) {
            String name = source.until("\"", "the end of the file's name");
            source.require("\"");
            return name;
        }
        return source.until(" \t\r\n{", "the grammar's file");
    }

    private String readQualified() {
        StringBuilder name = new StringBuilder(source.name("a class"));
        while (source.skip(".")) {
            name.append('.').append(source.name("a class"));
        }
        return name.toString();
    }

    private Reaction readReaction() {
        source.require("on");
        source.require("violation");
        Reaction reaction = Reaction.NONE;
        if (source.skip("stop")) {
            reaction = new Reaction(true, null);
        } else if (source.skip("call")) {
            int at = source.offset();
            String method = readQualified();
            if (method.indexOf('.') < 0) {
                throw source.error(at, "'" + method + "' names no class; write com.acme.Recovery.abort");
            }
            reaction = new Reaction(false, method);
        } else {
            source.require("continue");
        }
        source.skip(";");
        return reaction;
    }

    /** The names of the views, each of which may be given once. */
    public static void requireDifferentNames(List<View> views) {
        Set<String> names = new HashSet<>();
        for (View view : views) {
            if (!names.add(view.name())) {
                throw view.source().error(0, "there is a view '" + view.name() + "' in another file");
            }
        }
    }
}
