// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.hook;

import static dev.foretell.runtime.memory.RawMemory.U;

import dev.foretell.runtime.shadow.Escape;
import dev.foretell.runtime.shadow.ObjectShadow;
import dev.foretell.runtime.shadow.ResolvedSites;
import dev.foretell.runtime.shadow.ShadowWords;
import dev.foretell.runtime.shadow.StaticSite;
import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.runtime.shadow.Values;
import dev.foretell.runtime.steer.Gates;
import jdk.internal.vm.annotation.ForceInline;

/**
 * Reads and writes of static fields, in place of {@code getstatic} and {@code putstatic}. The class
 * is initialised, or being initialised by this thread.
 *
 * <p>All methods follow the protocol of the recording decision; they differ in the type only.
 */
public final class Statics {
    private Statics() {}

    @ForceInline
    public static boolean readBoolean(int site, ThreadLog log) {
        StaticSite s = ResolvedSites.statics(site);
        Object base = s.base(site, log);
        if (!s.isRecorded()) {
            return s.isVolatile() ? U.getBooleanVolatile(base, s.field()) : U.getBoolean(base, s.field());
        }
        ObjectShadow shadow = s.shadow();
        Gates.read(shadow, s.field(), site, log);
        long version = log.look(shadow, ObjectShadow.WORD);
        boolean x = s.isVolatile() ? U.getBooleanVolatile(base, s.field()) : U.getBoolean(base, s.field());
        if (!log.sawOnly(version, shadow, ObjectShadow.WORD, s.location(), site)) {
            version = ShadowWords.lock(shadow, ObjectShadow.WORD, log);
            log.begin();
            x = U.getBooleanVolatile(base, s.field());
            ShadowWords.release(shadow, ObjectShadow.WORD, version);
        }
        log.read(site, s.location(), version, x ? 1 : 0);
        return x;
    }

    @ForceInline
    public static void writeBoolean(boolean x, int site, ThreadLog log) {
        StaticSite s = ResolvedSites.statics(site);
        Object base = s.base(site, log);
        if (!s.isRecorded()) {
            U.putBooleanVolatile(base, s.field(), x);
            return;
        }
        ObjectShadow shadow = s.shadow();
        Gates.write(shadow, s.field(), site, log);
        long version = log.take(shadow, ObjectShadow.WORD);
        if (s.isVolatile()) {
            U.putBooleanVolatile(base, s.field(), x);
        } else {
            U.putBoolean(base, s.field(), x);
        }
        ShadowWords.release(shadow, ObjectShadow.WORD, log.make());
        log.write(site, s.location(), version, x ? 1 : 0);
    }

    @ForceInline
    public static byte readByte(int site, ThreadLog log) {
        StaticSite s = ResolvedSites.statics(site);
        Object base = s.base(site, log);
        if (!s.isRecorded()) {
            return s.isVolatile() ? U.getByteVolatile(base, s.field()) : U.getByte(base, s.field());
        }
        ObjectShadow shadow = s.shadow();
        Gates.read(shadow, s.field(), site, log);
        long version = log.look(shadow, ObjectShadow.WORD);
        byte x = s.isVolatile() ? U.getByteVolatile(base, s.field()) : U.getByte(base, s.field());
        if (!log.sawOnly(version, shadow, ObjectShadow.WORD, s.location(), site)) {
            version = ShadowWords.lock(shadow, ObjectShadow.WORD, log);
            log.begin();
            x = U.getByteVolatile(base, s.field());
            ShadowWords.release(shadow, ObjectShadow.WORD, version);
        }
        log.read(site, s.location(), version, x);
        return x;
    }

    @ForceInline
    public static void writeByte(byte x, int site, ThreadLog log) {
        StaticSite s = ResolvedSites.statics(site);
        Object base = s.base(site, log);
        if (!s.isRecorded()) {
            U.putByteVolatile(base, s.field(), x);
            return;
        }
        ObjectShadow shadow = s.shadow();
        Gates.write(shadow, s.field(), site, log);
        long version = log.take(shadow, ObjectShadow.WORD);
        if (s.isVolatile()) {
            U.putByteVolatile(base, s.field(), x);
        } else {
            U.putByte(base, s.field(), x);
        }
        ShadowWords.release(shadow, ObjectShadow.WORD, log.make());
        log.write(site, s.location(), version, x);
    }

    @ForceInline
    public static char readChar(int site, ThreadLog log) {
        StaticSite s = ResolvedSites.statics(site);
        Object base = s.base(site, log);
        if (!s.isRecorded()) {
            return s.isVolatile() ? U.getCharVolatile(base, s.field()) : U.getChar(base, s.field());
        }
        ObjectShadow shadow = s.shadow();
        Gates.read(shadow, s.field(), site, log);
        long version = log.look(shadow, ObjectShadow.WORD);
        char x = s.isVolatile() ? U.getCharVolatile(base, s.field()) : U.getChar(base, s.field());
        if (!log.sawOnly(version, shadow, ObjectShadow.WORD, s.location(), site)) {
            version = ShadowWords.lock(shadow, ObjectShadow.WORD, log);
            log.begin();
            x = U.getCharVolatile(base, s.field());
            ShadowWords.release(shadow, ObjectShadow.WORD, version);
        }
        log.read(site, s.location(), version, x);
        return x;
    }

    @ForceInline
    public static void writeChar(char x, int site, ThreadLog log) {
        StaticSite s = ResolvedSites.statics(site);
        Object base = s.base(site, log);
        if (!s.isRecorded()) {
            U.putCharVolatile(base, s.field(), x);
            return;
        }
        ObjectShadow shadow = s.shadow();
        Gates.write(shadow, s.field(), site, log);
        long version = log.take(shadow, ObjectShadow.WORD);
        if (s.isVolatile()) {
            U.putCharVolatile(base, s.field(), x);
        } else {
            U.putChar(base, s.field(), x);
        }
        ShadowWords.release(shadow, ObjectShadow.WORD, log.make());
        log.write(site, s.location(), version, x);
    }

    @ForceInline
    public static short readShort(int site, ThreadLog log) {
        StaticSite s = ResolvedSites.statics(site);
        Object base = s.base(site, log);
        if (!s.isRecorded()) {
            return s.isVolatile() ? U.getShortVolatile(base, s.field()) : U.getShort(base, s.field());
        }
        ObjectShadow shadow = s.shadow();
        Gates.read(shadow, s.field(), site, log);
        long version = log.look(shadow, ObjectShadow.WORD);
        short x = s.isVolatile() ? U.getShortVolatile(base, s.field()) : U.getShort(base, s.field());
        if (!log.sawOnly(version, shadow, ObjectShadow.WORD, s.location(), site)) {
            version = ShadowWords.lock(shadow, ObjectShadow.WORD, log);
            log.begin();
            x = U.getShortVolatile(base, s.field());
            ShadowWords.release(shadow, ObjectShadow.WORD, version);
        }
        log.read(site, s.location(), version, x);
        return x;
    }

    @ForceInline
    public static void writeShort(short x, int site, ThreadLog log) {
        StaticSite s = ResolvedSites.statics(site);
        Object base = s.base(site, log);
        if (!s.isRecorded()) {
            U.putShortVolatile(base, s.field(), x);
            return;
        }
        ObjectShadow shadow = s.shadow();
        Gates.write(shadow, s.field(), site, log);
        long version = log.take(shadow, ObjectShadow.WORD);
        if (s.isVolatile()) {
            U.putShortVolatile(base, s.field(), x);
        } else {
            U.putShort(base, s.field(), x);
        }
        ShadowWords.release(shadow, ObjectShadow.WORD, log.make());
        log.write(site, s.location(), version, x);
    }

    @ForceInline
    public static int readInt(int site, ThreadLog log) {
        StaticSite s = ResolvedSites.statics(site);
        Object base = s.base(site, log);
        if (!s.isRecorded()) {
            return s.isVolatile() ? U.getIntVolatile(base, s.field()) : U.getInt(base, s.field());
        }
        ObjectShadow shadow = s.shadow();
        Gates.read(shadow, s.field(), site, log);
        long version = log.look(shadow, ObjectShadow.WORD);
        int x = s.isVolatile() ? U.getIntVolatile(base, s.field()) : U.getInt(base, s.field());
        if (!log.sawOnly(version, shadow, ObjectShadow.WORD, s.location(), site)) {
            version = ShadowWords.lock(shadow, ObjectShadow.WORD, log);
            log.begin();
            x = U.getIntVolatile(base, s.field());
            ShadowWords.release(shadow, ObjectShadow.WORD, version);
        }
        log.read(site, s.location(), version, x);
        return x;
    }

    @ForceInline
    public static void writeInt(int x, int site, ThreadLog log) {
        StaticSite s = ResolvedSites.statics(site);
        Object base = s.base(site, log);
        if (!s.isRecorded()) {
            U.putIntVolatile(base, s.field(), x);
            return;
        }
        ObjectShadow shadow = s.shadow();
        Gates.write(shadow, s.field(), site, log);
        long version = log.take(shadow, ObjectShadow.WORD);
        if (s.isVolatile()) {
            U.putIntVolatile(base, s.field(), x);
        } else {
            U.putInt(base, s.field(), x);
        }
        ShadowWords.release(shadow, ObjectShadow.WORD, log.make());
        log.write(site, s.location(), version, x);
    }

    @ForceInline
    public static long readLong(int site, ThreadLog log) {
        StaticSite s = ResolvedSites.statics(site);
        Object base = s.base(site, log);
        if (!s.isRecorded()) {
            return s.isVolatile() ? U.getLongVolatile(base, s.field()) : U.getLong(base, s.field());
        }
        ObjectShadow shadow = s.shadow();
        Gates.read(shadow, s.field(), site, log);
        long version = log.look(shadow, ObjectShadow.WORD);
        long x = s.isVolatile() ? U.getLongVolatile(base, s.field()) : U.getLong(base, s.field());
        if (!log.sawOnly(version, shadow, ObjectShadow.WORD, s.location(), site)) {
            version = ShadowWords.lock(shadow, ObjectShadow.WORD, log);
            log.begin();
            x = U.getLongVolatile(base, s.field());
            ShadowWords.release(shadow, ObjectShadow.WORD, version);
        }
        log.read(site, s.location(), version, x);
        return x;
    }

    @ForceInline
    public static void writeLong(long x, int site, ThreadLog log) {
        StaticSite s = ResolvedSites.statics(site);
        Object base = s.base(site, log);
        if (!s.isRecorded()) {
            U.putLongVolatile(base, s.field(), x);
            return;
        }
        ObjectShadow shadow = s.shadow();
        Gates.write(shadow, s.field(), site, log);
        long version = log.take(shadow, ObjectShadow.WORD);
        if (s.isVolatile()) {
            U.putLongVolatile(base, s.field(), x);
        } else {
            U.putLong(base, s.field(), x);
        }
        ShadowWords.release(shadow, ObjectShadow.WORD, log.make());
        log.write(site, s.location(), version, x);
    }

    @ForceInline
    public static float readFloat(int site, ThreadLog log) {
        StaticSite s = ResolvedSites.statics(site);
        Object base = s.base(site, log);
        if (!s.isRecorded()) {
            return s.isVolatile() ? U.getFloatVolatile(base, s.field()) : U.getFloat(base, s.field());
        }
        ObjectShadow shadow = s.shadow();
        Gates.read(shadow, s.field(), site, log);
        long version = log.look(shadow, ObjectShadow.WORD);
        float x = s.isVolatile() ? U.getFloatVolatile(base, s.field()) : U.getFloat(base, s.field());
        if (!log.sawOnly(version, shadow, ObjectShadow.WORD, s.location(), site)) {
            version = ShadowWords.lock(shadow, ObjectShadow.WORD, log);
            log.begin();
            x = U.getFloatVolatile(base, s.field());
            ShadowWords.release(shadow, ObjectShadow.WORD, version);
        }
        log.read(site, s.location(), version, Double.doubleToRawLongBits(x));
        return x;
    }

    @ForceInline
    public static void writeFloat(float x, int site, ThreadLog log) {
        StaticSite s = ResolvedSites.statics(site);
        Object base = s.base(site, log);
        if (!s.isRecorded()) {
            U.putFloatVolatile(base, s.field(), x);
            return;
        }
        ObjectShadow shadow = s.shadow();
        Gates.write(shadow, s.field(), site, log);
        long version = log.take(shadow, ObjectShadow.WORD);
        if (s.isVolatile()) {
            U.putFloatVolatile(base, s.field(), x);
        } else {
            U.putFloat(base, s.field(), x);
        }
        ShadowWords.release(shadow, ObjectShadow.WORD, log.make());
        log.write(site, s.location(), version, Double.doubleToRawLongBits(x));
    }

    @ForceInline
    public static double readDouble(int site, ThreadLog log) {
        StaticSite s = ResolvedSites.statics(site);
        Object base = s.base(site, log);
        if (!s.isRecorded()) {
            return s.isVolatile() ? U.getDoubleVolatile(base, s.field()) : U.getDouble(base, s.field());
        }
        ObjectShadow shadow = s.shadow();
        Gates.read(shadow, s.field(), site, log);
        long version = log.look(shadow, ObjectShadow.WORD);
        double x = s.isVolatile() ? U.getDoubleVolatile(base, s.field()) : U.getDouble(base, s.field());
        if (!log.sawOnly(version, shadow, ObjectShadow.WORD, s.location(), site)) {
            version = ShadowWords.lock(shadow, ObjectShadow.WORD, log);
            log.begin();
            x = U.getDoubleVolatile(base, s.field());
            ShadowWords.release(shadow, ObjectShadow.WORD, version);
        }
        log.read(site, s.location(), version, Double.doubleToRawLongBits(x));
        return x;
    }

    @ForceInline
    public static void writeDouble(double x, int site, ThreadLog log) {
        StaticSite s = ResolvedSites.statics(site);
        Object base = s.base(site, log);
        if (!s.isRecorded()) {
            U.putDoubleVolatile(base, s.field(), x);
            return;
        }
        ObjectShadow shadow = s.shadow();
        Gates.write(shadow, s.field(), site, log);
        long version = log.take(shadow, ObjectShadow.WORD);
        if (s.isVolatile()) {
            U.putDoubleVolatile(base, s.field(), x);
        } else {
            U.putDouble(base, s.field(), x);
        }
        ShadowWords.release(shadow, ObjectShadow.WORD, log.make());
        log.write(site, s.location(), version, Double.doubleToRawLongBits(x));
    }

    @ForceInline
    public static Object readReference(int site, ThreadLog log) {
        StaticSite s = ResolvedSites.statics(site);
        Object base = s.base(site, log);
        if (!s.isRecorded()) {
            return s.isVolatile() ? U.getReferenceVolatile(base, s.field()) : U.getReference(base, s.field());
        }
        ObjectShadow shadow = s.shadow();
        Gates.read(shadow, s.field(), site, log);
        long version = log.look(shadow, ObjectShadow.WORD);
        Object x = s.isVolatile() ? U.getReferenceVolatile(base, s.field()) : U.getReference(base, s.field());
        if (!log.sawOnly(version, shadow, ObjectShadow.WORD, s.location(), site)) {
            version = ShadowWords.lock(shadow, ObjectShadow.WORD, log);
            log.begin();
            x = U.getReferenceVolatile(base, s.field());
            ShadowWords.release(shadow, ObjectShadow.WORD, version);
        }
        log.read(site, s.location(), version, Values.number(x));
        return x;
    }

    @ForceInline
    public static void writeReference(Object x, int site, ThreadLog log) {
        Escape.publish(x, log);
        StaticSite s = ResolvedSites.statics(site);
        Object base = s.base(site, log);
        if (!s.isRecorded()) {
            U.putReferenceVolatile(base, s.field(), x);
            return;
        }
        ObjectShadow shadow = s.shadow();
        Gates.write(shadow, s.field(), site, log);
        long version = log.take(shadow, ObjectShadow.WORD);
        if (s.isVolatile()) {
            U.putReferenceVolatile(base, s.field(), x);
        } else {
            U.putReference(base, s.field(), x);
        }
        ShadowWords.release(shadow, ObjectShadow.WORD, log.make());
        log.write(site, s.location(), version, Values.number(x));
    }

    /** After a {@code getstatic} that is not recorded: the class is in use. */
    public static void use(int site, ThreadLog log) {
        ResolvedSites.statics(site).base(site, log);
    }
}
