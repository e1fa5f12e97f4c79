// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.hook;

import static dev.foretell.runtime.memory.RawMemory.U;

import dev.foretell.runtime.Modes;
import dev.foretell.runtime.shadow.ArrayShadow;
import dev.foretell.runtime.shadow.FieldSite;
import dev.foretell.runtime.shadow.ObjectShadow;
import dev.foretell.runtime.shadow.ResolvedSites;
import dev.foretell.runtime.shadow.ShadowWords;
import dev.foretell.runtime.shadow.StaticSite;
import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.runtime.shadow.Values;
import dev.foretell.runtime.shadow.Wakefulness;
import dev.foretell.runtime.steer.Gates;
import java.lang.ref.Reference;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;

/**
 * Reads that the program's own instruction makes, so that the JVM can tell in the message of a {@code NullPointerException} where the null came from. A hook
 * comes after the instruction. It reads again, by the protocol of the recording decision; if it finds the same, that is what the program has read, a
 * moment later. Otherwise somebody has written in between: nothing is logged, the hook says false, and the instruction is done again.
 */
public final class PlainReads {
    private PlainReads() {}

    @ForceInline
    public static boolean field(Object o, Object x, int site, ThreadLog log) {
        FieldSite s = ResolvedSites.field(o, site);
        Object base = s.base(o);
        if (base == null || log.isPrivate(base, s.word())) {
            return true;
        }
        Gates.read(o, s.field(), site, log);
        long version = log.look(base, s.word());
        Object now = s.isVolatile() ? U.getReferenceVolatile(o, s.field()) : U.getReference(o, s.field());
        if (!log.sawOnly(version, base, s, site)) {
            version = ShadowWords.lock(base, s, log);
            log.begin();
            now = U.getReferenceVolatile(o, s.field());
            ShadowWords.release(base, s.word(), version);
        }
        if (now != x) {
            return changed(version, log);
        }
        log.read(site, s.location(base), version, Values.number(x));
        Reference.reachabilityFence(o);
        return true;
    }

    @ForceInline
    public static boolean field(Object o, int x, int site, ThreadLog log) {
        FieldSite s = ResolvedSites.field(o, site);
        Object base = s.base(o);
        if (base == null || log.isPrivate(base, s.word())) {
            return true;
        }
        Gates.read(o, s.field(), site, log);
        long version = log.look(base, s.word());
        int now = s.isVolatile() ? U.getIntVolatile(o, s.field()) : U.getInt(o, s.field());
        if (!log.sawOnly(version, base, s, site)) {
            version = ShadowWords.lock(base, s, log);
            log.begin();
            now = U.getIntVolatile(o, s.field());
            ShadowWords.release(base, s.word(), version);
        }
        if (now != x) {
            return changed(version, log);
        }
        log.read(site, s.location(base), version, x);
        Reference.reachabilityFence(o);
        return true;
    }

    @ForceInline
    public static boolean statics(Object x, int site, ThreadLog log) {
        StaticSite s = ResolvedSites.statics(site);
        Object base = s.base(site, log);
        if (!s.isRecorded()) {
            return true;
        }
        ObjectShadow shadow = s.shadow();
        Gates.read(shadow, s.field(), site, log);
        long version = log.look(shadow, ObjectShadow.WORD);
        Object now = s.isVolatile() ? U.getReferenceVolatile(base, s.field()) : U.getReference(base, s.field());
        if (!log.sawOnly(version, shadow, ObjectShadow.WORD, s.location(), site)) {
            version = ShadowWords.lock(shadow, ObjectShadow.WORD, log);
            log.begin();
            now = U.getReferenceVolatile(base, s.field());
            ShadowWords.release(shadow, ObjectShadow.WORD, version);
        }
        if (now != x) {
            return changed(version, log);
        }
        log.read(site, s.location(), version, Values.number(x));
        return true;
    }

    @ForceInline
    public static boolean statics(int x, int site, ThreadLog log) {
        StaticSite s = ResolvedSites.statics(site);
        Object base = s.base(site, log);
        if (!s.isRecorded()) {
            return true;
        }
        ObjectShadow shadow = s.shadow();
        Gates.read(shadow, s.field(), site, log);
        long version = log.look(shadow, ObjectShadow.WORD);
        int now = s.isVolatile() ? U.getIntVolatile(base, s.field()) : U.getInt(base, s.field());
        if (!log.sawOnly(version, shadow, ObjectShadow.WORD, s.location(), site)) {
            version = ShadowWords.lock(shadow, ObjectShadow.WORD, log);
            log.begin();
            now = U.getIntVolatile(base, s.field());
            ShadowWords.release(shadow, ObjectShadow.WORD, version);
        }
        if (now != x) {
            return changed(version, log);
        }
        log.read(site, s.location(), version, x);
        return true;
    }

    @ForceInline
    public static boolean element(Object[] a, int i, long[] words, Object x, int site, ThreadLog log) {
        if (words == null) {
            return true;
        }
        if (Wakefulness.MAY_SLEEP && words == Wakefulness.NO_WORDS) {
            if (log.isReadAsleep()) {
                return true;
            }
            words = log.words(a, site);
            if (words == null) {
                return true;
            }
        }
        long word = ArrayShadow.word(i);
        Gates.read(a, i, site, log);
        long version = log.look(words, word);
        Object now = a[i];
        if (!log.sawOnlyElement(version, words, word, i, site)) {
            version = ShadowWords.lock(words, word, log);
            log.begin();
            now = a[i];
            ShadowWords.release(words, word, version);
        }
        if (now != x) {
            return changed(version, log);
        }
        log.read(site, ArrayShadow.location(words, i), version, Values.number(x));
        Reference.reachabilityFence(a);
        return true;
    }

    @ForceInline
    public static boolean element(int[] a, int i, long[] words, int x, int site, ThreadLog log) {
        if (words == null) {
            return true;
        }
        if (Wakefulness.MAY_SLEEP && words == Wakefulness.NO_WORDS) {
            if (log.isReadAsleep()) {
                return true;
            }
            words = log.words(a, site);
            if (words == null) {
                return true;
            }
        }
        long word = ArrayShadow.word(i);
        Gates.read(a, i, site, log);
        long version = log.look(words, word);
        int now = a[i];
        if (!log.sawOnlyElement(version, words, word, i, site)) {
            version = ShadowWords.lock(words, word, log);
            log.begin();
            now = a[i];
            ShadowWords.release(words, word, version);
        }
        if (now != x) {
            return changed(version, log);
        }
        log.read(site, ArrayShadow.location(words, i), version, x);
        Reference.reachabilityFence(a);
        return true;
    }

    /** Lets go of the word, if it was taken, without an event. */
    @DontInline
    private static boolean changed(long version, ThreadLog log) {
        if (Modes.MONITORS) {
            log.letGo(version);
        }
        log.cancel();
        return false;
    }
}
