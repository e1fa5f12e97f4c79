// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.hook;

import dev.foretell.runtime.shadow.HeldWord;
import dev.foretell.runtime.shadow.ThreadLog;

/** The hooks around an access for which a word may be {@linkplain HeldWord held}. */
public final class HeldWordHooks {
    private HeldWordHooks() {}

    public static void read(ThreadLog log) {
        log.hold().read();
    }

    public static void written(ThreadLog log) {
        log.hold().written();
    }

    public static void updated(ThreadLog log) {
        log.hold().updated();
    }

    public static void compared(boolean succeeded, ThreadLog log) {
        log.hold().compared(succeeded);
    }

    public static void expect(long expected, ThreadLog log) {
        log.hold().expect(expected);
    }

    public static void expect(double expected, ThreadLog log) {
        log.hold().expect(expected);
    }

    public static void expect(Object expected, ThreadLog log) {
        log.hold().expect(expected);
    }

    public static void exchanged(ThreadLog log) {
        log.hold().exchanged();
    }
}
