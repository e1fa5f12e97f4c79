// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.thread;

import dev.foretell.runtime.drain.Recorder;
import jdk.internal.vm.annotation.Hidden;

/** {@link Runtime}: a halt runs no shutdown hooks, so the trace is ended before it. */
public final class RuntimeCalls {
    private RuntimeCalls() {}

    @Hidden
    public static void halt(Runtime runtime, int status, int site) {
        if (runtime != null) {
            Recorder.close();
        }
        runtime.halt(status);
    }
}
