// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

/** The options as constants: fixed for the run, so that the JIT leaves out of compiled hooks what is not wanted. */
final class Modes {
    /** Whether there is a trace. */
    static final boolean LOGGED = RecordingState.options().logged();

    /** Whether values are logged. */
    static final boolean VALUES = RecordingState.options().values();

    /** Whether accesses of objects that no other thread can reach go unrecorded. */
    static final boolean PRIVACY = RecordingState.options().privacy();

    /** Whether call stacks are kept. */
    static final boolean STACKS = LOGGED && RecordingState.options().stacks();

    /** Whether listeners are told of events. */
    static final boolean LISTENERS = !RecordingState.options().listeners().isEmpty();

    /** Whether threads check properties themselves. */
    static final boolean MONITORS = RecordingState.isMonitored();

    private Modes() {}
}
