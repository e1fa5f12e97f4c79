// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import dev.foretell.trace.CallStack;
import java.util.ArrayList;
import java.util.List;

/**
 * A thread at a site for the first time, with its call stack as the JVM keeps that for exceptions: nobody throws this. To make one
 * runs no code of the program and takes no lock; its frames are named by the drain, who alone asks for them.
 */
final class Arrival extends Throwable {
    private static final long serialVersionUID = 1;

    /** Frames of the runtime are not the program's. */
    private static final String OURS = Arrival.class.getPackageName() + '.';

    private static final int NATIVE = -2;

    final int thread;
    final int site;

    private boolean isCut;

    /** The one before it that was waiting for the drain. */
    Arrival next;

    Arrival(int thread, int site) {
        super(null, null, false, true);
        this.thread = thread;
        this.site = site;
    }

    /** The frames of the program, from the inside out. */
    List<String> frames() {
        List<String> frames = new ArrayList<>();
        for (StackTraceElement frame : getStackTrace()) {
            if (!frame.getClassName().startsWith(OURS)) {
                isCut = frames.size() == CallStack.DEEPEST;
                if (isCut) {
                    break;
                }
                frames.add(text(frame));
            }
        }
        return frames;
    }

    /** Whether {@link #frames} left some out. */
    boolean isCut() {
        return isCut;
    }

    /** As the location of a site, so that the two can be compared. */
    private static String text(StackTraceElement frame) {
        String file = frame.getFileName() == null ? "Unknown" : frame.getFileName();
        int line = frame.getLineNumber();
        String where = line == NATIVE ? "Native Method" : line < 0 ? file : file + ':' + line;
        return frame.getClassName() + '.' + frame.getMethodName() + '(' + where + ')';
    }
}
