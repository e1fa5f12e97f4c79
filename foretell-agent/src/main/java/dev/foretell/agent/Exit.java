// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.runtime.Recorder;
import jdk.internal.access.SharedSecrets;

/** Sees to it that the trace is ended when the JVM ends. */
final class Exit {
    /** Behind the application's own shutdown hooks, which run in slot 1 and may still do much. */
    private static final int SLOT = 6;

    private Exit() {}

    /** {@code violations}: what monitors have to say at the end; null if there are none. */
    static void closeRecorder(Violations violations) {
        Runnable close = new Runnable() {
            @Override
            public void run() {
                Recorder.close();
                if (violations != null) {
                    violations.summarise();
                }
            }
        };
        try {
            SharedSecrets.getJavaLangAccess().registerShutdownHook(SLOT, false, close);
        } catch (LinkageError | RuntimeException e) {
            Runtime.getRuntime().addShutdownHook(new Thread(close, "foretell-close"));
        }
    }
}
