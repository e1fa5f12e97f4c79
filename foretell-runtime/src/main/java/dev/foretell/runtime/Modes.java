// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

/** The options as constants: fixed for the run, so that the JIT leaves out of compiled hooks what is not wanted. */
public final class Modes {
    /** Whether there is a trace. */
    public static final boolean LOGGED = RecordingState.options().logged();

    /** Whether values are logged. */
    public static final boolean VALUES = RecordingState.options().values();

    /** Whether accesses of objects that no other thread can reach go unrecorded. */
    public static final boolean PRIVACY = RecordingState.options().privacy();

    /** Whether call stacks are kept. */
    public static final boolean STACKS = LOGGED && RecordingState.options().stacks();

    /** Whether listeners are told of events. */
    public static final boolean LISTENERS =
            !RecordingState.options().listeners().isEmpty();

    /** Whether threads check properties themselves. */
    public static final boolean MONITORS = RecordingState.isMonitored();

    /** Whether the run is held to a schedule. */
    public static final boolean STEERED = RecordingState.options().steered();

    private Modes() {}
}
