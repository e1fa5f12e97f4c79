// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.trace.Nearest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The agent's options, in JaCoCo's conventions: {@code key=value}, separated by commas; lists are
 * separated by colons; {@code %p} in a file name is the process id, {@code %t} the time.
 */
final class Options {
    /** What is recorded. */
    enum Profile {
        /** Only what specifications mention, and what orders it. */
        SPEC,
        /** Shared accesses, locks, threads. */
        RACES,
        /** Everything, with values. */
        FULL,
        /** Nothing: views are checked inside the program, and that is all. */
        VIEWS
    }

    private static final String DESTFILE = "destfile";
    private static final String OBSERVER = "observer";
    private static final String TOKEN = "token";
    private static final String RECOVERY = "recovery";
    private static final String ONLINE = "online";
    private static final String ENGINE = "engine";
    private static final String CAUSALITY = "causality";
    private static final String BREADTH = "breadth";
    private static final String REPORT = "report";
    private static final String INCLUDES = "includes";
    private static final String EXCLUDES = "excludes";
    private static final String IGNORES = "ignores";
    private static final String PROFILE = "profile";
    private static final String VALUES = "values";
    private static final String STACKS = "stacks";
    private static final String COMPRESS = "compress";
    private static final String LISTENERS = "listeners";
    private static final String SITES = "sites";
    private static final String MODEL = "model";
    private static final String ATOMIC = "atomic";
    private static final String SPEC = "spec";
    private static final String KNOWS = "knows";
    private static final String VIEW = "view";
    private static final String DEADLOCKS = "deadlocks";
    private static final String VIEWS_OFF = "viewsoff";
    private static final String VIEW_CLASSES = "viewclasses";
    private static final String VIEW_REPORT = "viewreport";
    private static final String VIEW_TRACE = "viewtrace";
    private static final String ON_VIOLATION = "onviolation";

    private static final String DEFAULT_BREADTH = "1000";

    private static final List<String> KEYS = List.of(
            DESTFILE,
            OBSERVER,
            TOKEN,
            RECOVERY,
            ONLINE,
            ENGINE,
            CAUSALITY,
            BREADTH,
            REPORT,
            INCLUDES,
            EXCLUDES,
            IGNORES,
            PROFILE,
            VALUES,
            STACKS,
            COMPRESS,
            LISTENERS,
            SITES,
            MODEL,
            ATOMIC,
            SPEC,
            KNOWS,
            VIEW,
            DEADLOCKS,
            VIEWS_OFF,
            VIEW_CLASSES,
            VIEW_REPORT,
            VIEW_TRACE,
            ON_VIOLATION);

    /** Those that are on or off; to name one is to turn it on. */
    private static final List<String> SWITCHES = List.of(VALUES, STACKS, COMPRESS, DEADLOCKS, VIEW_TRACE);

    private final Map<String, String> given = new HashMap<>();
    private final List<String> warnings = new ArrayList<>();
    private final String start = Long.toString(System.currentTimeMillis());
    private final Profile profile;

    private Options(String text) {
        for (String part : split(text, ',')) {
            int equals = part.indexOf('=');
            String key = equals < 0 ? part : part.substring(0, equals);
            String value = equals < 0 ? "true" : part.substring(equals + 1);
            if (!KEYS.contains(key)) {
                warnings.add("unknown option '" + key + "'" + Nearest.hint(key, KEYS));
            } else if (SWITCHES.contains(key) && !value.equals("true") && !value.equals("false")) {
                warnings.add("option '" + key + "' is true or false, not '" + value + "'; it is left out");
            } else if (!SWITCHES.contains(key) && equals < 0) {
                warnings.add("option '" + key + "' has no value; it is left out");
            } else {
                given.put(key, value);
            }
        }
        boolean named = given.containsKey(SPEC) || given.containsKey(ONLINE) || given.containsKey(KNOWS);
        String otherwise = named ? "spec" : "races";
        profile = profile(given.getOrDefault(PROFILE, otherwise));
    }

    /** Reads the agent's argument; what is wrong with it becomes a warning. */
    static Options parse(String text) {
        return new Options(text == null ? "" : text);
    }

    String destfile() {
        String file = given.getOrDefault(DESTFILE, "foretell-%p.ftl").replace("%t", start);
        // Not asked for nothing: it makes the JDK start a pool of threads for processes.
        return file.contains("%p")
                ? file.replace("%p", Long.toString(ProcessHandle.current().pid()))
                : file;
    }

    /** Host and port to send the trace to instead of to a file; empty if to a file. */
    String observer() {
        return given.getOrDefault(OBSERVER, "");
    }

    /** What the observer must know as well; from the environment unless given, so that it need not stand in a command line. */
    String token() {
        String told = System.getenv("FORETELL_TOKEN");
        return given.getOrDefault(TOKEN, told == null ? "" : told);
    }

    /** The methods that an observer may have called. */
    List<String> recovery() {
        return split(given.getOrDefault(RECOVERY, ""), ':');
    }

    /** Specifications that are checked inside the program; empty for none. */
    List<String> online() {
        return split(given.getOrDefault(ONLINE, ""), ':');
    }

    /** The directory of the tool's jars, for what {@link #online} needs; empty for that of the agent. */
    String engine() {
        return given.getOrDefault(ENGINE, "");
    }

    /** The causal model that specifications are checked in. */
    String causality() {
        return given.getOrDefault(CAUSALITY, "weak");
    }

    /** How many cuts of a level are kept; 0 for all. */
    int breadth() {
        String value = given.getOrDefault(BREADTH, DEFAULT_BREADTH);
        try {
            return value.equals("all") ? 0 : Integer.parseInt(value);
        } catch (NumberFormatException e) {
            return Integer.parseInt(DEFAULT_BREADTH);
        }
    }

    /** The file that findings of {@link #online} go to; empty for standard error. */
    String report() {
        return given.getOrDefault(REPORT, "");
    }

    String includes() {
        return given.getOrDefault(INCLUDES, "*");
    }

    String excludes() {
        return given.getOrDefault(EXCLUDES, "");
    }

    /** Classes that are left as they are, so that nothing is known of what they order. */
    String ignores() {
        return given.getOrDefault(IGNORES, "");
    }

    /** How far classes are rewritten. */
    ClassFilter classes() {
        return new ClassFilter(includes(), excludes(), ignores());
    }

    /** Whether control flow is recorded: it is of use only when the whole trace is there. */
    boolean recordsControlFlow() {
        return profile == Profile.FULL && observer().isEmpty() && online().isEmpty();
    }

    Profile profile() {
        return profile;
    }

    boolean values() {
        return isOn(VALUES, profile != Profile.RACES);
    }

    /** Whether the trace is to tell how threads came to places. */
    boolean stacks() {
        return isOn(STACKS, true);
    }

    boolean compress() {
        return isOn(COMPRESS, false);
    }

    /** Names of classes that are told of every event as it happens. */
    List<String> listeners() {
        return split(given.getOrDefault(LISTENERS, ""), ':');
    }

    /** The table of classes that were rewritten ahead of time; empty if none were. */
    String sites() {
        return given.getOrDefault(SITES, "");
    }

    /** Files with more model tables. */
    List<String> models() {
        return split(given.getOrDefault(MODEL, ""), ':');
    }

    /** Patterns of methods that are atomic blocks without saying so themselves. */
    String atomic() {
        return given.getOrDefault(ATOMIC, "");
    }

    /** The file that says what specifications need; empty if there is none. */
    String specification() {
        return given.getOrDefault(SPEC, "");
    }

    /** What threads check for themselves: specifications, or names of what is ready-made. */
    List<String> knows() {
        return split(given.getOrDefault(KNOWS, ""), ':');
    }

    /** Whether there is a trace: monitors alone need none. */
    boolean isLogged() {
        return knows().isEmpty()
                || given.containsKey(DESTFILE)
                || given.containsKey(OBSERVER)
                || given.containsKey(ONLINE);
    }

    /** Files with views that are checked inside the program. */
    List<String> views() {
        return split(given.getOrDefault(VIEW, ""), ':');
    }

    /** Whether deadlocks are looked for by a view. */
    boolean deadlocks() {
        return isOn(DEADLOCKS, false);
    }

    boolean hasViews() {
        return deadlocks() || !views().isEmpty();
    }

    /** The names of views that are not checked at first. */
    List<String> viewsOff() {
        return split(given.getOrDefault(VIEWS_OFF, ""), ':');
    }

    /** A file with the compiled Java of the views; empty if that is still to be done. */
    String viewClasses() {
        return given.getOrDefault(VIEW_CLASSES, "");
    }

    /** A file for what views found, for the command that started the program; empty for none. */
    String viewReport() {
        return given.getOrDefault(VIEW_REPORT, "");
    }

    /** Whether the events of views go to the trace as well. */
    boolean viewTrace() {
        return isOn(VIEW_TRACE, false);
    }

    /** Whether the program goes on or stops after a violation; empty for what the views say. */
    String onViolation() {
        return given.getOrDefault(ON_VIOLATION, "");
    }

    /** Whether values are asked for or refused, whatever else is said. */
    boolean mentionsValues() {
        return given.containsKey(VALUES);
    }

    List<String> warnings() {
        return warnings;
    }

    private boolean isOn(String key, boolean otherwise) {
        String value = given.get(key);
        return value == null ? otherwise : Boolean.parseBoolean(value);
    }

    private static List<String> split(String text, char separator) {
        List<String> parts = new ArrayList<>();
        int from = 0;
        while (from < text.length()) {
            int found = text.indexOf(separator, from);
            int to = found < 0 ? text.length() : found;
            if (to > from) {
                parts.add(text.substring(from, to));
            }
            from = to + 1;
        }
        return parts;
    }

    private Profile profile(String value) {
        for (Profile known : Profile.values()) {
            if (known.name().toLowerCase(Locale.ROOT).equals(value)) {
                return known;
            }
        }
        warnings.add("unknown profile '" + value + "'; known are spec, races, full and views; races is used");
        return Profile.RACES;
    }
}
