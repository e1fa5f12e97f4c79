// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import dev.foretell.trace.Printable;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * What we have to say to the user from inside the program: single lines on standard error. Not through {@code System.err}, which may be the program's own
 * by now, or be locked by somebody who waits for the class that is just being loaded.
 */
public final class Notice {
    /** Never closed: that would close the standard error of all who have something to say after this. */
    private static volatile OutputStream out = new FileOutputStream(FileDescriptor.err);

    private Notice() {}

    public static void say(String line) {
        try {
            out.write(
                    ("[foretell] " + Printable.lines(line) + System.lineSeparator()).getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            return; // nobody is there to be told
        }
    }

    /** Lets what is said from now on go there, for tests; returns where it went before. */
    public static OutputStream divert(OutputStream other) {
        OutputStream before = out;
        out = other;
        return before;
    }
}
