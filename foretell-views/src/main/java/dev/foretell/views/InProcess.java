// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views;

import dev.foretell.trace.control.NameUse;
import dev.foretell.trace.found.FoundFile;
import dev.foretell.trace.found.FoundWriter;
import dev.foretell.views.compile.ActionCompiler;
import dev.foretell.views.compile.CompiledViews;
import dev.foretell.views.deadlock.DeadlockView;
import dev.foretell.views.history.Checker;
import dev.foretell.views.history.History;
import dev.foretell.views.report.ViewRecords;
import dev.foretell.views.view.Event;
import dev.foretell.views.view.View;
import dev.foretell.views.view.ViewReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;

/**
 * The checking of views inside the observed program. The agent loads it apart from the program and calls it by name, so nothing but the JDK's types
 * passes between them.
 */
public final class InProcess {
    private InProcess() {}

    /** The views of some files, and the one that looks for deadlocks if that is wanted. */
    public static List<View> read(List<String> files, boolean deadlocks) throws IOException {
        List<View> views = new ArrayList<>();
        for (String file : files) {
            views.addAll(ViewReader.read(Path.of(file)));
        }
        if (deadlocks) {
            views.add(DeadlockView.view());
        }
        ViewReader.requireDifferentNames(views);
        return views;
    }

    /**
     * Reads views and gets ready to check them.
     *
     * @param options {@code files}, {@code deadlocks}, {@code off}, {@code classes}, {@code found}, {@code reaction}, as the agent's options have them; {@code traced}, whether
     *     events of views go to the trace
     * @param calls calls a static method of the program
     * @param stop ends the program
     * @return {@code lines} as {@link Weaving} writes them; {@code views}, how many there are; {@code begin}, which makes a history for a view
     *     and of whom a text names; {@code update}, which adds an event; {@code enable}, which switches a view; {@code uses}, which tells how often
     *     views had what they name: rows of a {@link NameUse.Kind}, the view, the name, the label of the pattern if it is one, and the count
     */
    @SuppressWarnings("unchecked")
    public static Map<String, Object> open(Map<String, Object> options, Consumer<String> calls, Runnable stop)
            throws IOException {
        List<View> views = read((List<String>) options.get("files"), (Boolean) options.get("deadlocks"));
        if (!(Boolean) options.get("traced")) {
            String refusal = refusal(views);
            if (refusal != null) {
                throw new IOException(refusal);
            }
        }
        String compiled = (String) options.get("classes");
        String classPath = System.getProperty("java.class.path", "");
        ActionCompiler compiler =
                new ActionCompiler(classPath, compiled.isEmpty() ? Map.of() : CompiledViews.read(Path.of(compiled)));
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        String found = (String) options.get("found");
        ViewRecords file = found.isEmpty() ? null : new ViewRecords(FoundWriter.create(found, FoundFile.VIEWS));
        String reaction = (String) options.get("reaction");
        List<Checker> checkers = new ArrayList<>();
        List<Integer> ofEvent = new ArrayList<>();
        List<Integer> numbers = new ArrayList<>();
        for (View view : views) {
            ViolationReporter teller = new ViolationReporter(view, reaction, err, file, calls, stop);
            Checker checker = new Checker(view, compiler.attributes(view, ClassLoader.getSystemClassLoader()), teller);
            for (int event = 0; event < view.events().size(); event++) {
                ofEvent.add(checkers.size());
                numbers.add(event);
            }
            checkers.add(checker);
        }
        for (String name : (List<String>) options.get("off")) {
            enable(checkers, name, false, err);
        }
        Map<String, Object> engine = new HashMap<>();
        engine.put("lines", Weaving.lines(views));
        engine.put("views", views.size());
        BiFunction<Integer, Object, Object> begin =
                (view, owner) -> checkers.get(view).begin((String) owner);
        engine.put("begin", begin);
        int[] checkerOf = ofEvent.stream().mapToInt(Integer::intValue).toArray();
        int[] numberOf = numbers.stream().mapToInt(Integer::intValue).toArray();
        Checker[] all = checkers.toArray(new Checker[0]);
        ObjIntConsumer<Object[]> update =
                (event, line) -> all[checkerOf[line]].update((History) event[0], numberOf[line], event);
        engine.put("update", update);
        Supplier<List<String[]>> uses = () -> uses(checkers);
        engine.put("uses", uses);
        BiConsumer<String, Boolean> enable = (name, on) -> enable(checkers, name, on, err);
        engine.put("enable", enable);
        return engine;
    }

    /** Why views cannot be checked while the program runs alone, in words; null if they can. */
    public static String refusal(List<View> views) {
        return views.stream()
                .filter(View::atEnd)
                .findFirst()
                .map(view -> "view " + view.name()
                        + " is judged at the end, which is done on traces: 'foretell record --view FILE -o TRACE', then"
                        + " 'foretell analyze --view FILE TRACE'")
                .orElse(null);
    }

    private static List<String[]> uses(List<Checker> checkers) {
        List<String[]> rows = new ArrayList<>();
        for (Checker checker : checkers) {
            View view = checker.view();
            for (int i = 0; i < view.events().size(); i++) {
                Event event = view.events().get(i);
                String name = event.token() + " = " + event.label();
                String count = Long.toString(checker.matches(i));
                rows.add(new String[] {NameUse.Kind.EVENT.name(), view.name(), name, event.label(), count});
            }
            String grammar = view.grammarSource().file();
            String count = Long.toString(checker.histories());
            rows.add(new String[] {NameUse.Kind.HISTORY.name(), view.name(), grammar, "", count});
        }
        return rows;
    }

    private static void enable(List<Checker> checkers, String name, boolean on, PrintStream err) {
        boolean found = false;
        for (Checker checker : checkers) {
            if (checker.view().name().equals(name)) {
                checker.enable(on);
                found = true;
            }
        }
        if (!found) {
            err.println("[foretell] there is no view '" + name + "'");
        }
    }
}
