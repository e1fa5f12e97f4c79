// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.steer;

import java.util.function.Consumer;

/** The threads of a run within a program. What ends one of them is a finding, or our doing: it is not printed, unless the program has a handler. */
final class RunThreads extends ThreadGroup {
    private final Consumer<Throwable> failed;

    /** {@code failed}: told, by the thread itself, of what ends it. */
    RunThreads(Consumer<Throwable> failed) {
        super("main");
        this.failed = failed;
    }

    @Override
    public void uncaughtException(Thread thread, Throwable exception) {
        if (!(exception instanceof RunBroken) && Thread.getDefaultUncaughtExceptionHandler() != null) {
            super.uncaughtException(thread, exception);
        } else {
            failed.accept(exception);
        }
    }
}
