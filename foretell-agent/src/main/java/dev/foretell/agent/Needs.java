// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.trace.Kind;
import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
import dev.foretell.trace.control.Profile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * What the recording must hold. The command compiles a specification to a list that says so; each line is a word, for methods with
 * more parts separated by tabs: {@code values} if variables are named; {@code objects} if fields of objects are, so that
 * objects of one thread count as well; {@code object} for a class of objects that must be known by number and type,
 * {@code end} for one of which the ends matter; {@code field} for a field; {@code call}, {@code exec} and
 * {@code return} for methods.
 *
 * @param privacy whether objects that no other thread can reach may be left out
 * @param followed the classes whose objects are to be known by number and type; and if somebody listens while the program runs, those whose
 *     objects' ends are to be told
 * @param fields the fields that are named
 * @param records whether there is a recording at all
 */
record Needs(
        boolean values,
        boolean privacy,
        WatchedMethods watched,
        List<Pattern> followed,
        NamedFields fields,
        boolean records) {
    private static final String FIELD = "field";
    private static final String OBJECT = "object";
    private static final String END = "end";

    /** No class is followed. */
    Needs(boolean values, boolean privacy, WatchedMethods watched, boolean records) {
        this(values, privacy, watched, List.of(), new NamedFields(List.of()), records);
    }

    /** The same for programs in which privacy may be out of the question. */
    Needs withPrivacy(boolean isPossible) {
        return new Needs(values, privacy && isPossible, watched, followed, fields, records);
    }

    /**
     * @param engine who checks specifications inside the program; null if nobody does
     * @param monitors what threads check for themselves; null if nothing
     */
    static Needs of(AgentOptions options, OnlineEngine engine, Monitors monitors)
            throws IOException, ReflectiveOperationException {
        List<String> lines = new ArrayList<>(monitors == null ? List.of() : monitors.needs());
        if (engine != null && options.text(AgentOption.SPEC).isEmpty()) {
            lines.addAll(engine.needs(options.list(AgentOption.ONLINE)));
        }
        return engine == null && monitors == null ? of(options) : of(options, withNamed(options, lines));
    }

    /** What a list says, if the options name one. */
    static Needs of(AgentOptions options) throws IOException {
        if (!options.text(AgentOption.SPEC).isEmpty()) {
            return of(options, withNamed(options, new ArrayList<>()));
        }
        boolean records = options.profile() != Profile.VIEWS;
        boolean races = options.profile() == Profile.RACES;
        return new Needs(options.recordsValues() && records, races, WatchedMethods.NONE, records);
    }

    private static List<String> withNamed(AgentOptions options, List<String> lines) throws IOException {
        if (!options.text(AgentOption.SPEC).isEmpty()) {
            lines.addAll(Files.readAllLines(Path.of(options.text(AgentOption.SPEC))));
        }
        return lines;
    }

    private static Needs of(AgentOptions options, List<String> lines) {
        boolean races = options.profile() == Profile.RACES;
        List<WatchedMethods.Line> methods = new ArrayList<>();
        List<Pattern> followed = new ArrayList<>();
        List<NamedFields.Line> fields = new ArrayList<>();
        boolean streamed = options.isStreamed();
        for (String line : lines) {
            String[] parts = line.split("\t", -1);
            if (parts.length >= 4) {
                methods.add(WatchedMethods.Line.parse(Kind.valueOf(parts[0].toUpperCase(Locale.ROOT)), parts));
            } else if (parts.length == 2 && (parts[0].equals(OBJECT) || parts[0].equals(END) && streamed)) {
                followed.add(Pattern.compile(parts[1]));
            } else if (parts.length == 3 && parts[0].equals(FIELD)) {
                fields.add(new NamedFields.Line(parts[1], Pattern.compile(parts[2])));
            }
        }
        boolean spec = options.profile() == Profile.SPEC;
        boolean asNeeded = (spec || races) && !options.has(AgentOption.VALUES);
        boolean values = asNeeded ? lines.contains("values") : options.recordsValues();
        boolean privacy = races || spec && !lines.contains("objects");
        return new Needs(values, privacy, new WatchedMethods(methods), followed, new NamedFields(fields), true);
    }
}
