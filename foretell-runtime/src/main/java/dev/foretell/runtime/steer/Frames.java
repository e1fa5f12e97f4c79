// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.steer;

import java.util.ArrayList;
import java.util.List;

/** Call stacks without what is ours. */
final class Frames {
    private static final String OURS = "dev.foretell.runtime.";
    private static final int MOST = 32;

    private Frames() {}

    static List<String> ofProgram(StackTraceElement[] frames) {
        List<String> shown = new ArrayList<>();
        for (StackTraceElement frame : frames) {
            if (!frame.getClassName().startsWith(OURS) && shown.size() < MOST) {
                shown.add(text(frame));
            }
        }
        return shown;
    }

    /** As reports show places: without the loader and the module. */
    private static String text(StackTraceElement frame) {
        String file = frame.getFileName();
        String where =
                file == null ? "Unknown Source" : frame.getLineNumber() < 0 ? file : file + ":" + frame.getLineNumber();
        return frame.getClassName() + "." + frame.getMethodName() + "(" + where + ")";
    }
}
