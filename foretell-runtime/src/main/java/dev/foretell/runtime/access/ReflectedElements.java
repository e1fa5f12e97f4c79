// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.access;

import dev.foretell.runtime.shadow.Escape;
import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.runtime.shadow.Threads;
import java.lang.reflect.Array;
import jdk.internal.vm.annotation.Hidden;

/** In place of the methods of {@link Array} that get or set an element. */
public final class ReflectedElements {
    private ReflectedElements() {}

    @Hidden
    public static Object get(Object array, int index, int site) {
        ThreadLog log = hold(array, index, site);
        try {
            Object x = Array.get(array, index);
            log.hold().read();
            return x;
        } finally {
            log.hold().abandon();
        }
    }

    @Hidden
    public static void set(Object array, int index, Object x, int site) {
        Escape.publish(x, Threads.current());
        ThreadLog log = hold(array, index, site);
        try {
            Array.set(array, index, x);
            log.hold().written();
        } finally {
            log.hold().abandon();
        }
    }

    @Hidden
    public static boolean getBoolean(Object array, int index, int site) {
        ThreadLog log = hold(array, index, site);
        try {
            boolean x = Array.getBoolean(array, index);
            log.hold().read();
            return x;
        } finally {
            log.hold().abandon();
        }
    }

    @Hidden
    public static void setBoolean(Object array, int index, boolean x, int site) {
        ThreadLog log = hold(array, index, site);
        try {
            Array.setBoolean(array, index, x);
            log.hold().written();
        } finally {
            log.hold().abandon();
        }
    }

    @Hidden
    public static byte getByte(Object array, int index, int site) {
        ThreadLog log = hold(array, index, site);
        try {
            byte x = Array.getByte(array, index);
            log.hold().read();
            return x;
        } finally {
            log.hold().abandon();
        }
    }

    @Hidden
    public static void setByte(Object array, int index, byte x, int site) {
        ThreadLog log = hold(array, index, site);
        try {
            Array.setByte(array, index, x);
            log.hold().written();
        } finally {
            log.hold().abandon();
        }
    }

    @Hidden
    public static char getChar(Object array, int index, int site) {
        ThreadLog log = hold(array, index, site);
        try {
            char x = Array.getChar(array, index);
            log.hold().read();
            return x;
        } finally {
            log.hold().abandon();
        }
    }

    @Hidden
    public static void setChar(Object array, int index, char x, int site) {
        ThreadLog log = hold(array, index, site);
        try {
            Array.setChar(array, index, x);
            log.hold().written();
        } finally {
            log.hold().abandon();
        }
    }

    @Hidden
    public static short getShort(Object array, int index, int site) {
        ThreadLog log = hold(array, index, site);
        try {
            short x = Array.getShort(array, index);
            log.hold().read();
            return x;
        } finally {
            log.hold().abandon();
        }
    }

    @Hidden
    public static void setShort(Object array, int index, short x, int site) {
        ThreadLog log = hold(array, index, site);
        try {
            Array.setShort(array, index, x);
            log.hold().written();
        } finally {
            log.hold().abandon();
        }
    }

    @Hidden
    public static int getInt(Object array, int index, int site) {
        ThreadLog log = hold(array, index, site);
        try {
            int x = Array.getInt(array, index);
            log.hold().read();
            return x;
        } finally {
            log.hold().abandon();
        }
    }

    @Hidden
    public static void setInt(Object array, int index, int x, int site) {
        ThreadLog log = hold(array, index, site);
        try {
            Array.setInt(array, index, x);
            log.hold().written();
        } finally {
            log.hold().abandon();
        }
    }

    @Hidden
    public static long getLong(Object array, int index, int site) {
        ThreadLog log = hold(array, index, site);
        try {
            long x = Array.getLong(array, index);
            log.hold().read();
            return x;
        } finally {
            log.hold().abandon();
        }
    }

    @Hidden
    public static void setLong(Object array, int index, long x, int site) {
        ThreadLog log = hold(array, index, site);
        try {
            Array.setLong(array, index, x);
            log.hold().written();
        } finally {
            log.hold().abandon();
        }
    }

    @Hidden
    public static float getFloat(Object array, int index, int site) {
        ThreadLog log = hold(array, index, site);
        try {
            float x = Array.getFloat(array, index);
            log.hold().read();
            return x;
        } finally {
            log.hold().abandon();
        }
    }

    @Hidden
    public static void setFloat(Object array, int index, float x, int site) {
        ThreadLog log = hold(array, index, site);
        try {
            Array.setFloat(array, index, x);
            log.hold().written();
        } finally {
            log.hold().abandon();
        }
    }

    @Hidden
    public static double getDouble(Object array, int index, int site) {
        ThreadLog log = hold(array, index, site);
        try {
            double x = Array.getDouble(array, index);
            log.hold().read();
            return x;
        } finally {
            log.hold().abandon();
        }
    }

    @Hidden
    public static void setDouble(Object array, int index, double x, int site) {
        ThreadLog log = hold(array, index, site);
        try {
            Array.setDouble(array, index, x);
            log.hold().written();
        } finally {
            log.hold().abandon();
        }
    }

    @Hidden
    private static ThreadLog hold(Object array, int index, int site) {
        ThreadLog log = Threads.current();
        if (array != null && array.getClass().isArray() && index >= 0 && index < Array.getLength(array)) {
            ReachedFields.holdElement(array, index, false, site, log);
        }
        return log;
    }
}
