// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The keys of the agent's options; {@code docs/recording.md} tells what they mean. */
public enum AgentOption {
    /** The trace; {@code %p} is the process id, {@code %t} the time. */
    DESTFILE("foretell-%p.ftl"),
    /** Host and port to send the trace to instead. */
    OBSERVER(""),
    /** What the observer must know as well. */
    TOKEN(""),
    /** A list of methods that an observer may have called. */
    RECOVERY(""),
    /** A list of specifications that are checked inside the program. */
    ONLINE(""),
    /** The directory of the tool's jars, for what is checked inside the program. */
    ENGINE(""),
    /** The causal model that specifications are checked in there. */
    CAUSALITY("weak"),
    /** How many cuts of a level are kept there, or {@code all}. */
    BREADTH("" + AgentOptions.DEFAULT_BREADTH),
    /** The file that findings inside the program go to. */
    REPORT(""),
    /** A list of patterns of classes whose accesses are recorded. */
    INCLUDES("*"),
    /** A list of patterns of those whose accesses are not. */
    EXCLUDES(""),
    /** A list of patterns of classes that are left as they are, so that nothing is known of what they order. */
    IGNORES(""),
    /** A {@link Profile}; the default depends on whether there is a specification. */
    PROFILE(""),
    /** Whether values are recorded; the default depends on the profile. */
    VALUES(null),
    /** Whether the trace tells how threads came to places. */
    STACKS(true),
    /** Whether blocks of the trace are compressed. */
    COMPRESS(false),
    /** A list of classes that are told of every event as it happens. */
    LISTENERS(""),
    /** The table of classes that were rewritten ahead of time. */
    SITES(""),
    /** A list of files with more model tables. */
    MODEL(""),
    /** A list of patterns of methods that are atomic blocks without saying so themselves. */
    ATOMIC(""),
    /** The file that says what specifications need. */
    SPEC(""),
    /** A list of what threads check for themselves: specifications, or names of what is ready-made. */
    KNOWS(""),
    /** A list of files with views that are checked inside the program. */
    VIEW(""),
    /** Whether deadlocks are looked for by a view. */
    DEADLOCKS(false),
    /** A list of views that are switched off at the start. */
    VIEWSOFF(""),
    /** A file with the compiled Java of the views. */
    VIEWCLASSES(""),
    /** A directory for records of what is found inside the program, for the tool that started it. */
    FOUND(""),
    /** Whether the events of views go to the trace as well. */
    VIEWTRACE(false),
    /** Whether the program goes on or stops after a violation of a view. */
    ONVIOLATION(""),
    /** A file with a schedule that the program is held to. */
    SCHEDULE(""),
    /** The file that says what came of that. */
    OUTCOME(""),
    /** Whether a debugger is to stop the program before what the schedule is for happens. */
    DEBUG(false),
    /** The file for the steps of a run in which one thread runs at a time. */
    STEPS(""),
    /** Whether parts of the program may be run again and again, one thread at a time. */
    EXPLORE(false);

    private final String key = name().toLowerCase(Locale.ROOT);
    private final String otherwise;
    private final boolean isSwitch;

    AgentOption(String otherwise) {
        this.otherwise = otherwise;
        this.isSwitch = otherwise == null;
    }

    AgentOption(boolean otherwise) {
        this.otherwise = Boolean.toString(otherwise);
        this.isSwitch = true;
    }

    public String key() {
        return key;
    }

    /** What holds if it is not given; empty for nothing, null if that depends on others. */
    public String otherwise() {
        return otherwise;
    }

    /** Whether it is on or off; to name it is to turn it on. */
    public boolean isSwitch() {
        return isSwitch;
    }

    /** The option of this key; null if there is none. */
    static AgentOption of(String key) {
        for (AgentOption option : values()) {
            if (option.key.equals(key)) {
                return option;
            }
        }
        return null;
    }

    static List<String> keys() {
        List<String> keys = new ArrayList<>();
        for (AgentOption option : values()) {
            keys.add(option.key);
        }
        return keys;
    }
}
