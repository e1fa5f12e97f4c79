// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.steer;

/** The threads of a run within a program. What ends one of them is a finding, or our doing: it is not printed, unless the program has a handler. */
final class RunThreads extends ThreadGroup {
    private final Serializer serializer;

    RunThreads(Serializer serializer) {
        super("main");
        this.serializer = serializer;
    }

    @Override
    public void uncaughtException(Thread thread, Throwable exception) {
        if (!(exception instanceof RunBroken) && Thread.getDefaultUncaughtExceptionHandler() != null) {
            super.uncaughtException(thread, exception);
        } else {
            serializer.failed(exception);
        }
    }
}
