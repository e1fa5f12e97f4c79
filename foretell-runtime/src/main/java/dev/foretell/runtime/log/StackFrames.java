// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.log;

import dev.foretell.runtime.RecordingState;
import dev.foretell.trace.CallStack;
import java.util.ArrayList;
import java.util.List;

/**
 * A call stack as the trace keeps it.
 *
 * @param texts the frames of the program, from the inside out
 * @param isCut whether some were left out
 */
public record StackFrames(List<String> texts, boolean isCut) {
    /** Frames of the runtime are not the program's. */
    private static final String OURS = RecordingState.class.getPackageName() + '.';

    private static final int NATIVE = -2;

    public static StackFrames of(StackTraceElement[] stack) {
        List<String> frames = new ArrayList<>();
        for (StackTraceElement frame : stack) {
            if (!frame.getClassName().startsWith(OURS) && !isHidden(frame)) {
                if (frames.size() == CallStack.DEEPEST) {
                    return new StackFrames(frames, true);
                }
                frames.add(text(frame));
            }
        }
        return new StackFrames(frames, false);
    }

    /** Of a class that the JVM made for a lambda expression. */
    private static boolean isHidden(StackTraceElement frame) {
        return frame.getClassName().indexOf('/') >= 0;
    }

    /** As the location of a site, so that the two can be compared. */
    private static String text(StackTraceElement frame) {
        String file = frame.getFileName() == null ? "Unknown" : frame.getFileName();
        int line = frame.getLineNumber();
        String where = line == NATIVE ? "Native Method" : line < 0 ? file : file + ':' + line;
        return frame.getClassName() + '.' + frame.getMethodName() + '(' + where + ')';
    }
}
