// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.history;

import java.util.ArrayList;
import java.util.List;

/** Where the program is. */
final class Stack {
    private Stack() {}

    /** The program's own frames, innermost first. */
    static List<String> current() {
        List<String> frames = new ArrayList<>();
        for (StackTraceElement frame : Thread.currentThread().getStackTrace()) {
            String type = frame.getClassName();
            boolean isOurs = type.startsWith("dev.foretell.runtime.") || type.startsWith("dev.foretell.views.");
            boolean isAbove = frames.isEmpty() && type.startsWith("java.");
            boolean isAdded = frame.getMethodName().startsWith("$foretell$");
            if (!isOurs && !isAbove && !isAdded) {
                frames.add(frame.toString());
            }
        }
        return frames;
    }
}
