// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.access;

import dev.foretell.runtime.Modes;
import dev.foretell.runtime.shadow.ObjectShadow;
import dev.foretell.runtime.shadow.ShadowWords;
import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.runtime.steer.Gates;

/** Reads and writes of objects that are one location as a whole, and have no value that a log could hold. */
public final class WholeObjectAccesses {
    private WholeObjectAccesses() {}

    /** A read; {@code number} as {@link WholeObjectSites} gives it. */
    public static void read(Object whole, int number, ThreadLog log) {
        ObjectShadow shadow = log.whole(whole, number);
        if (shadow == null) {
            return;
        }
        Gates.read(whole, 0, number, log);
        long version = log.look(shadow, ObjectShadow.WORD);
        if (!log.sawOnly(version, shadow, ObjectShadow.WORD, shadow.number, number)) {
            log.hold().abandon();
            version = ShadowWords.lock(shadow, ObjectShadow.WORD, log);
            log.begin();
            ShadowWords.release(shadow, ObjectShadow.WORD, version);
        }
        log.readWhole(number, shadow.number, version);
    }

    /** A write. What a call left held is let go of first: it may be this very word. */
    public static void write(Object whole, int number, ThreadLog log) {
        log.hold().abandon();
        ObjectShadow shadow = log.whole(whole, number);
        if (shadow == null) {
            return;
        }
        Gates.write(whole, 0, number, log);
        long version = log.take(shadow, ObjectShadow.WORD);
        ShadowWords.release(shadow, ObjectShadow.WORD, log.make());
        log.writeWhole(number, shadow.number, version);
    }

    /** A read, and a write right after it. With monitors the word is taken once for the two. */
    public static void change(Object whole, int number, ThreadLog log) {
        if (!Modes.MONITORS) {
            read(whole, number, log);
            write(whole, number, log);
            return;
        }
        log.hold().abandon();
        ObjectShadow shadow = log.whole(whole, number);
        if (shadow == null) {
            return;
        }
        long version = log.take(shadow, ObjectShadow.WORD);
        log.begin();
        log.read(number, shadow.number, version);
        log.make();
        log.rewriteWhole(number, shadow.number, version);
    }
}
