// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.control;

import dev.foretell.trace.Nearest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The options of an agent, as text in JaCoCo's conventions: {@code key=value}, separated by commas; lists are separated by colons. Those who start programs
 * put them together and print them; the agent reads them. Immutable.
 */
public final class AgentOptions {
    /** So many cuts of a level are kept while a program runs, unless told; fewer than offline, because verdicts are wanted soon. */
    public static final int DEFAULT_BREADTH = 1_000;

    /** Nothing is given. */
    public static final AgentOptions NONE = new AgentOptions(new EnumMap<>(AgentOption.class), List.of());

    private final Map<AgentOption, String> given;
    private final List<String> warnings;

    private AgentOptions(Map<AgentOption, String> given, List<String> warnings) {
        this.given = given;
        this.warnings = warnings;
    }

    /** Reads options, or null for none; what is wrong becomes a warning. */
    public static AgentOptions parse(String text) {
        Map<AgentOption, String> given = new EnumMap<>(AgentOption.class);
        List<String> warnings = new ArrayList<>();
        for (String part : split(text == null ? "" : text, ',')) {
            int equals = part.indexOf('=');
            String key = equals < 0 ? part : part.substring(0, equals);
            String value = equals < 0 ? "true" : part.substring(equals + 1);
            AgentOption option = AgentOption.of(key);
            if (option == null) {
                warnings.add("unknown option '" + key + "'" + Nearest.hint(key, AgentOption.keys()));
            } else if (option.isSwitch() && !value.equals("true") && !value.equals("false")) {
                warnings.add("option '" + key + "' is true or false, not '" + value + "'; it is ignored");
            } else if (!option.isSwitch() && equals < 0) {
                warnings.add("option '" + key + "' has no value; it is ignored");
            } else {
                given.put(option, value);
            }
        }
        String profile = given.get(AgentOption.PROFILE);
        if (profile != null && Profile.of(profile) == null) {
            warnings.add("unknown profile '" + profile + "'; known are spec, races, full and views; races is used");
            given.put(AgentOption.PROFILE, Profile.RACES.toString());
        }
        return new AgentOptions(given, Collections.unmodifiableList(warnings));
    }

    /** The same with this value. */
    public AgentOptions with(AgentOption option, Object value) {
        String text = value.toString();
        if (text.indexOf(',') >= 0) {
            throw new UnusableOptionException(
                    "'" + text + "' has a comma, which separates the agent's options; lists of classes use"
                            + " colons, and file names must not contain one");
        }
        Map<AgentOption, String> more = new EnumMap<>(given);
        more.put(option, text);
        return new AgentOptions(more, warnings);
    }

    /** The same with these values; unchanged if there are none. */
    public AgentOptions with(AgentOption option, Collection<String> values) {
        return values.isEmpty() ? this : with(option, String.join(":", values));
    }

    /** The same with this profile; unchanged if it is null. */
    public AgentOptions with(Profile profile) {
        return profile == null ? this : with(AgentOption.PROFILE, profile);
    }

    /** The same for a trace that is looked into for everything, also if monitors are there, for which less would do. */
    public AgentOptions withProfileOfRecording() {
        return has(AgentOption.PROFILE) || has(AgentOption.SPEC) ? this : with(Profile.RACES);
    }

    /** The same with the others as well, which count where both say something. */
    public AgentOptions and(AgentOptions others) {
        Map<AgentOption, String> more = new EnumMap<>(given);
        more.putAll(others.given);
        return new AgentOptions(more, warnings);
    }

    /** Whether it is given. */
    public boolean has(AgentOption option) {
        return given.containsKey(option);
    }

    /** What is given, or its default. */
    public String text(AgentOption option) {
        return given.getOrDefault(option, option.otherwise());
    }

    /** What is given as a list, or its default. */
    public List<String> list(AgentOption option) {
        return split(text(option), ':');
    }

    /** Whether a switch is on. */
    public boolean isOn(AgentOption option) {
        return Boolean.parseBoolean(text(option));
    }

    public Profile profile() {
        if (has(AgentOption.PROFILE)) {
            return Profile.of(text(AgentOption.PROFILE));
        }
        boolean named = has(AgentOption.SPEC) || has(AgentOption.ONLINE) || has(AgentOption.KNOWS);
        return named ? Profile.SPEC : Profile.RACES;
    }

    /** Whether values are recorded. */
    public boolean recordsValues() {
        return has(AgentOption.VALUES) ? isOn(AgentOption.VALUES) : profile() != Profile.RACES;
    }

    /** Whether the trace is sent somewhere while the program runs, instead of kept in a file. */
    public boolean isStreamed() {
        return !text(AgentOption.OBSERVER).isEmpty()
                || !list(AgentOption.ONLINE).isEmpty();
    }

    /** Whether control flow is recorded: it is of use only when the whole trace is there. */
    public boolean recordsControlFlow() {
        return profile() == Profile.FULL && !isStreamed();
    }

    /** Whether the trace has the class files of what is recorded, beside those that come with control flow. */
    public boolean keepsCode() {
        return profile() == Profile.RACES && !isStreamed();
    }

    /** Whether there is a trace: monitors and schedules alone need none. */
    public boolean isLogged() {
        return list(AgentOption.KNOWS).isEmpty() && !has(AgentOption.SCHEDULE) && !isOn(AgentOption.EXPLORE)
                || has(AgentOption.DESTFILE)
                || has(AgentOption.OBSERVER)
                || has(AgentOption.ONLINE);
    }

    public boolean hasViews() {
        return isOn(AgentOption.DEADLOCKS) || !list(AgentOption.VIEW).isEmpty();
    }

    /** How many cuts of a level are kept; 0 for all. */
    public int breadth() {
        String value = text(AgentOption.BREADTH);
        try {
            return value.equals("all") ? 0 : Integer.parseInt(value);
        } catch (NumberFormatException e) {
            return DEFAULT_BREADTH;
        }
    }

    /** What is wrong with the text that was read. */
    public List<String> warnings() {
        return warnings;
    }

    /** As an agent reads them. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Map.Entry<AgentOption, String> one : given.entrySet()) {
            text.append(text.length() == 0 ? "" : ",")
                    .append(one.getKey().key())
                    .append('=')
                    .append(one.getValue());
        }
        return text.toString();
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
}
