// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.hook;

import static dev.foretell.runtime.memory.RawMemory.U;

import dev.foretell.runtime.shadow.CollectedObjects;
import dev.foretell.runtime.shadow.Escape;
import dev.foretell.runtime.shadow.FieldSite;
import dev.foretell.runtime.shadow.ResolvedSites;
import dev.foretell.runtime.shadow.ShadowWords;
import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.runtime.shadow.Values;
import dev.foretell.runtime.steer.Gates;
import java.lang.ref.Reference;
import jdk.internal.vm.annotation.ForceInline;

/**
 * Reads and writes of instance fields, in place of {@code getfield} and {@code putfield}. The object
 * is not null: the rewritten code has made sure of it the way the original would have.
 *
 * <p>All methods follow the protocol of the recording decision; they differ in the type only. An object stays reachable until its
 * access is logged, see {@link CollectedObjects}.
 */
public final class Fields {
    private Fields() {}

    @ForceInline
    public static boolean readBoolean(Object o, int site, ThreadLog log) {
        FieldSite s = ResolvedSites.field(o, site);
        Object base = s.base(o);
        if (base == null) {
            return U.getBooleanVolatile(o, s.field());
        }
        if (log.isPrivate(base, s.word())) {
            return U.getBoolean(o, s.field());
        }
        Gates.read(o, s.field(), site, log);
        long version = log.look(base, s.word());
        boolean x = s.isVolatile() ? U.getBooleanVolatile(o, s.field()) : U.getBoolean(o, s.field());
        if (!log.sawOnly(version, base, s, site)) {
            version = ShadowWords.lock(base, s, log);
            log.begin();
            x = U.getBooleanVolatile(o, s.field());
            ShadowWords.release(base, s.word(), version);
        }
        log.read(site, s.location(base), version, x ? 1 : 0);
        Reference.reachabilityFence(o);
        return x;
    }

    @ForceInline
    public static void writeBoolean(Object o, boolean x, int site, ThreadLog log) {
        FieldSite s = ResolvedSites.field(o, site);
        Object base = s.base(o);
        if (base == null) {
            U.putBooleanVolatile(o, s.field(), x);
            return;
        }
        if (log.isPrivate(base, s.word())) {
            U.putBoolean(o, s.field(), x);
            return;
        }
        Gates.write(o, s.field(), site, log);
        long version = log.take(base, s);
        if (s.isVolatile()) {
            U.putBooleanVolatile(o, s.field(), x);
        } else {
            U.putBoolean(o, s.field(), x);
        }
        ShadowWords.release(base, s.word(), log.make());
        log.write(site, s.location(base), version, x ? 1 : 0);
        Reference.reachabilityFence(o);
    }

    @ForceInline
    public static byte readByte(Object o, int site, ThreadLog log) {
        FieldSite s = ResolvedSites.field(o, site);
        Object base = s.base(o);
        if (base == null) {
            return U.getByteVolatile(o, s.field());
        }
        if (log.isPrivate(base, s.word())) {
            return U.getByte(o, s.field());
        }
        Gates.read(o, s.field(), site, log);
        long version = log.look(base, s.word());
        byte x = s.isVolatile() ? U.getByteVolatile(o, s.field()) : U.getByte(o, s.field());
        if (!log.sawOnly(version, base, s, site)) {
            version = ShadowWords.lock(base, s, log);
            log.begin();
            x = U.getByteVolatile(o, s.field());
            ShadowWords.release(base, s.word(), version);
        }
        log.read(site, s.location(base), version, x);
        Reference.reachabilityFence(o);
        return x;
    }

    @ForceInline
    public static void writeByte(Object o, byte x, int site, ThreadLog log) {
        FieldSite s = ResolvedSites.field(o, site);
        Object base = s.base(o);
        if (base == null) {
            U.putByteVolatile(o, s.field(), x);
            return;
        }
        if (log.isPrivate(base, s.word())) {
            U.putByte(o, s.field(), x);
            return;
        }
        Gates.write(o, s.field(), site, log);
        long version = log.take(base, s);
        if (s.isVolatile()) {
            U.putByteVolatile(o, s.field(), x);
        } else {
            U.putByte(o, s.field(), x);
        }
        ShadowWords.release(base, s.word(), log.make());
        log.write(site, s.location(base), version, x);
        Reference.reachabilityFence(o);
    }

    @ForceInline
    public static char readChar(Object o, int site, ThreadLog log) {
        FieldSite s = ResolvedSites.field(o, site);
        Object base = s.base(o);
        if (base == null) {
            return U.getCharVolatile(o, s.field());
        }
        if (log.isPrivate(base, s.word())) {
            return U.getChar(o, s.field());
        }
        Gates.read(o, s.field(), site, log);
        long version = log.look(base, s.word());
        char x = s.isVolatile() ? U.getCharVolatile(o, s.field()) : U.getChar(o, s.field());
        if (!log.sawOnly(version, base, s, site)) {
            version = ShadowWords.lock(base, s, log);
            log.begin();
            x = U.getCharVolatile(o, s.field());
            ShadowWords.release(base, s.word(), version);
        }
        log.read(site, s.location(base), version, x);
        Reference.reachabilityFence(o);
        return x;
    }

    @ForceInline
    public static void writeChar(Object o, char x, int site, ThreadLog log) {
        FieldSite s = ResolvedSites.field(o, site);
        Object base = s.base(o);
        if (base == null) {
            U.putCharVolatile(o, s.field(), x);
            return;
        }
        if (log.isPrivate(base, s.word())) {
            U.putChar(o, s.field(), x);
            return;
        }
        Gates.write(o, s.field(), site, log);
        long version = log.take(base, s);
        if (s.isVolatile()) {
            U.putCharVolatile(o, s.field(), x);
        } else {
            U.putChar(o, s.field(), x);
        }
        ShadowWords.release(base, s.word(), log.make());
        log.write(site, s.location(base), version, x);
        Reference.reachabilityFence(o);
    }

    @ForceInline
    public static short readShort(Object o, int site, ThreadLog log) {
        FieldSite s = ResolvedSites.field(o, site);
        Object base = s.base(o);
        if (base == null) {
            return U.getShortVolatile(o, s.field());
        }
        if (log.isPrivate(base, s.word())) {
            return U.getShort(o, s.field());
        }
        Gates.read(o, s.field(), site, log);
        long version = log.look(base, s.word());
        short x = s.isVolatile() ? U.getShortVolatile(o, s.field()) : U.getShort(o, s.field());
        if (!log.sawOnly(version, base, s, site)) {
            version = ShadowWords.lock(base, s, log);
            log.begin();
            x = U.getShortVolatile(o, s.field());
            ShadowWords.release(base, s.word(), version);
        }
        log.read(site, s.location(base), version, x);
        Reference.reachabilityFence(o);
        return x;
    }

    @ForceInline
    public static void writeShort(Object o, short x, int site, ThreadLog log) {
        FieldSite s = ResolvedSites.field(o, site);
        Object base = s.base(o);
        if (base == null) {
            U.putShortVolatile(o, s.field(), x);
            return;
        }
        if (log.isPrivate(base, s.word())) {
            U.putShort(o, s.field(), x);
            return;
        }
        Gates.write(o, s.field(), site, log);
        long version = log.take(base, s);
        if (s.isVolatile()) {
            U.putShortVolatile(o, s.field(), x);
        } else {
            U.putShort(o, s.field(), x);
        }
        ShadowWords.release(base, s.word(), log.make());
        log.write(site, s.location(base), version, x);
        Reference.reachabilityFence(o);
    }

    @ForceInline
    public static int readInt(Object o, int site, ThreadLog log) {
        FieldSite s = ResolvedSites.field(o, site);
        Object base = s.base(o);
        if (base == null) {
            return U.getIntVolatile(o, s.field());
        }
        if (log.isPrivate(base, s.word())) {
            return U.getInt(o, s.field());
        }
        Gates.read(o, s.field(), site, log);
        long version = log.look(base, s.word());
        int x = s.isVolatile() ? U.getIntVolatile(o, s.field()) : U.getInt(o, s.field());
        if (!log.sawOnly(version, base, s, site)) {
            version = ShadowWords.lock(base, s, log);
            log.begin();
            x = U.getIntVolatile(o, s.field());
            ShadowWords.release(base, s.word(), version);
        }
        log.read(site, s.location(base), version, x);
        Reference.reachabilityFence(o);
        return x;
    }

    @ForceInline
    public static void writeInt(Object o, int x, int site, ThreadLog log) {
        FieldSite s = ResolvedSites.field(o, site);
        Object base = s.base(o);
        if (base == null) {
            U.putIntVolatile(o, s.field(), x);
            return;
        }
        if (log.isPrivate(base, s.word())) {
            U.putInt(o, s.field(), x);
            return;
        }
        Gates.write(o, s.field(), site, log);
        long version = log.take(base, s);
        if (s.isVolatile()) {
            U.putIntVolatile(o, s.field(), x);
        } else {
            U.putInt(o, s.field(), x);
        }
        ShadowWords.release(base, s.word(), log.make());
        log.write(site, s.location(base), version, x);
        Reference.reachabilityFence(o);
    }

    @ForceInline
    public static long readLong(Object o, int site, ThreadLog log) {
        FieldSite s = ResolvedSites.field(o, site);
        Object base = s.base(o);
        if (base == null) {
            return U.getLongVolatile(o, s.field());
        }
        if (log.isPrivate(base, s.word())) {
            return U.getLong(o, s.field());
        }
        Gates.read(o, s.field(), site, log);
        long version = log.look(base, s.word());
        long x = s.isVolatile() ? U.getLongVolatile(o, s.field()) : U.getLong(o, s.field());
        if (!log.sawOnly(version, base, s, site)) {
            version = ShadowWords.lock(base, s, log);
            log.begin();
            x = U.getLongVolatile(o, s.field());
            ShadowWords.release(base, s.word(), version);
        }
        log.read(site, s.location(base), version, x);
        Reference.reachabilityFence(o);
        return x;
    }

    @ForceInline
    public static void writeLong(Object o, long x, int site, ThreadLog log) {
        FieldSite s = ResolvedSites.field(o, site);
        Object base = s.base(o);
        if (base == null) {
            U.putLongVolatile(o, s.field(), x);
            return;
        }
        if (log.isPrivate(base, s.word())) {
            U.putLong(o, s.field(), x);
            return;
        }
        Gates.write(o, s.field(), site, log);
        long version = log.take(base, s);
        if (s.isVolatile()) {
            U.putLongVolatile(o, s.field(), x);
        } else {
            U.putLong(o, s.field(), x);
        }
        ShadowWords.release(base, s.word(), log.make());
        log.write(site, s.location(base), version, x);
        Reference.reachabilityFence(o);
    }

    @ForceInline
    public static float readFloat(Object o, int site, ThreadLog log) {
        FieldSite s = ResolvedSites.field(o, site);
        Object base = s.base(o);
        if (base == null) {
            return U.getFloatVolatile(o, s.field());
        }
        if (log.isPrivate(base, s.word())) {
            return U.getFloat(o, s.field());
        }
        Gates.read(o, s.field(), site, log);
        long version = log.look(base, s.word());
        float x = s.isVolatile() ? U.getFloatVolatile(o, s.field()) : U.getFloat(o, s.field());
        if (!log.sawOnly(version, base, s, site)) {
            version = ShadowWords.lock(base, s, log);
            log.begin();
            x = U.getFloatVolatile(o, s.field());
            ShadowWords.release(base, s.word(), version);
        }
        log.read(site, s.location(base), version, Double.doubleToRawLongBits(x));
        Reference.reachabilityFence(o);
        return x;
    }

    @ForceInline
    public static void writeFloat(Object o, float x, int site, ThreadLog log) {
        FieldSite s = ResolvedSites.field(o, site);
        Object base = s.base(o);
        if (base == null) {
            U.putFloatVolatile(o, s.field(), x);
            return;
        }
        if (log.isPrivate(base, s.word())) {
            U.putFloat(o, s.field(), x);
            return;
        }
        Gates.write(o, s.field(), site, log);
        long version = log.take(base, s);
        if (s.isVolatile()) {
            U.putFloatVolatile(o, s.field(), x);
        } else {
            U.putFloat(o, s.field(), x);
        }
        ShadowWords.release(base, s.word(), log.make());
        log.write(site, s.location(base), version, Double.doubleToRawLongBits(x));
        Reference.reachabilityFence(o);
    }

    @ForceInline
    public static double readDouble(Object o, int site, ThreadLog log) {
        FieldSite s = ResolvedSites.field(o, site);
        Object base = s.base(o);
        if (base == null) {
            return U.getDoubleVolatile(o, s.field());
        }
        if (log.isPrivate(base, s.word())) {
            return U.getDouble(o, s.field());
        }
        Gates.read(o, s.field(), site, log);
        long version = log.look(base, s.word());
        double x = s.isVolatile() ? U.getDoubleVolatile(o, s.field()) : U.getDouble(o, s.field());
        if (!log.sawOnly(version, base, s, site)) {
            version = ShadowWords.lock(base, s, log);
            log.begin();
            x = U.getDoubleVolatile(o, s.field());
            ShadowWords.release(base, s.word(), version);
        }
        log.read(site, s.location(base), version, Double.doubleToRawLongBits(x));
        Reference.reachabilityFence(o);
        return x;
    }

    @ForceInline
    public static void writeDouble(Object o, double x, int site, ThreadLog log) {
        FieldSite s = ResolvedSites.field(o, site);
        Object base = s.base(o);
        if (base == null) {
            U.putDoubleVolatile(o, s.field(), x);
            return;
        }
        if (log.isPrivate(base, s.word())) {
            U.putDouble(o, s.field(), x);
            return;
        }
        Gates.write(o, s.field(), site, log);
        long version = log.take(base, s);
        if (s.isVolatile()) {
            U.putDoubleVolatile(o, s.field(), x);
        } else {
            U.putDouble(o, s.field(), x);
        }
        ShadowWords.release(base, s.word(), log.make());
        log.write(site, s.location(base), version, Double.doubleToRawLongBits(x));
        Reference.reachabilityFence(o);
    }

    @ForceInline
    public static Object readReference(Object o, int site, ThreadLog log) {
        FieldSite s = ResolvedSites.field(o, site);
        Object base = s.base(o);
        if (base == null) {
            return U.getReferenceVolatile(o, s.field());
        }
        if (log.isPrivate(base, s.word())) {
            return U.getReference(o, s.field());
        }
        Gates.read(o, s.field(), site, log);
        long version = log.look(base, s.word());
        Object x = s.isVolatile() ? U.getReferenceVolatile(o, s.field()) : U.getReference(o, s.field());
        if (!log.sawOnly(version, base, s, site)) {
            version = ShadowWords.lock(base, s, log);
            log.begin();
            x = U.getReferenceVolatile(o, s.field());
            ShadowWords.release(base, s.word(), version);
        }
        log.read(site, s.location(base), version, Values.number(x));
        Reference.reachabilityFence(o);
        return x;
    }

    @ForceInline
    public static void writeReference(Object o, Object x, int site, ThreadLog log) {
        FieldSite s = ResolvedSites.field(o, site);
        Object base = s.base(o);
        if (base == null) {
            U.putReferenceVolatile(o, s.field(), x);
            return;
        }
        if (log.isPrivate(base, s.word())) {
            U.putReference(o, s.field(), x);
            return;
        }
        Escape.publish(x, log);
        Gates.write(o, s.field(), site, log);
        long version = log.take(base, s);
        if (s.isVolatile()) {
            U.putReferenceVolatile(o, s.field(), x);
        } else {
            U.putReference(o, s.field(), x);
        }
        ShadowWords.release(base, s.word(), log.make());
        log.write(site, s.location(base), version, Values.number(x));
        Reference.reachabilityFence(o);
    }

    /**
     * Before a {@code getfield} whose result this class could not give its type. Takes the word, so
     * that nobody writes meanwhile; {@link HeldWordHooks#read} must follow at once.
     */
    public static void hold(Object o, int site, ThreadLog log) {
        FieldSite s = ResolvedSites.field(o, site);
        log.hold().field(o, s, site);
        log.hold().value(o, s.field(), 'L');
    }
}
