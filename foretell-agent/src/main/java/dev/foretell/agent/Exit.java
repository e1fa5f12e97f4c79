// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.runtime.RecordingState;
import dev.foretell.runtime.drain.Recorder;
import dev.foretell.runtime.memory.OwnThread;
import jdk.internal.access.SharedSecrets;

/** Sees to it that the trace is ended when the JVM ends. */
final class Exit {
    /** Behind the application's own shutdown hooks, which run in slot 1 and may still do much. */
    private static final int SLOT = 6;

    /** The exit code of a program that was stopped for what was found. */
    private static final int STOPPED = 1;

    /** A program that is to stop gets so long for its own shutdown hooks. */
    private static final long STOP_MILLIS = 10_000;

    private Exit() {}

    /** Ends the program, which does not go on from here. */
    static void stop() {
        Thread stopper = new OwnThread(
                new Runnable() {
                    @Override
                    public void run() {
                        Runtime.getRuntime().exit(STOPPED);
                    }
                },
                "foretell-stop");
        stopper.start();
        try {
            stopper.join(STOP_MILLIS);
        } catch (InterruptedException e) {
            Log.warn("interrupted while stopping");
        }
        Runtime.getRuntime().halt(STOPPED);
    }

    /**
     * @param names who tells what the program had of what is named
     * @param records whether there is a recording to be ended
     * @param violations what monitors have to say at the end; null if there are none
     * @param steering who holds the run to a schedule; null if nobody does
     */
    static void prepare(NameReport names, boolean records, Violations violations, Steering steering) {
        Runnable close = new Runnable() {
            @Override
            public void run() {
                names.complete();
                if (records) {
                    Recorder.close();
                }
                if (RecordingState.untold() != null) {
                    Log.warn("recording ended early: " + RecordingState.untold());
                }
                if (steering != null) {
                    steering.end();
                }
                if (violations != null) {
                    violations.summarise();
                }
                names.write();
            }
        };
        try {
            SharedSecrets.getJavaLangAccess().registerShutdownHook(SLOT, false, close);
        } catch (LinkageError | RuntimeException e) {
            Runtime.getRuntime().addShutdownHook(new Thread(close, "foretell-close"));
        }
    }
}
