// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.access;

import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.runtime.shadow.Threads;
import java.lang.reflect.Array;
import jdk.internal.vm.annotation.Hidden;

/** In place of {@link System#arraycopy}: element by element, in the order that overlapping needs. */
public final class ArrayCopies {
    /** So many elements are read before they are written. */
    private static final int BATCH = 256;

    private ArrayCopies() {}

    @Hidden
    public static void arraycopy(Object from, int start, Object to, int at, int n, int site) {
        ThreadLog log = Threads.current();
        if (!isValid(from, start, to, at, n)
                || !Ranges.isRecorded(from, site, log) && !Ranges.isRecorded(to, site + 1, log)) {
            System.arraycopy(from, start, to, at, n);
            return;
        }
        Class<?> type = from.getClass().getComponentType();
        Object part = Array.newInstance(type, Math.min(n, BATCH));
        boolean isBackward = from == to && start < at;
        for (int done = 0; done < n; ) {
            int size = Math.min(n - done, BATCH);
            int offset = isBackward ? n - done - size : done;
            Ranges.read(from, start + offset, part, 0, size, site, log);
            int accepted = accepted(to, part, size);
            Ranges.write(to, at + offset, part, 0, accepted, site, log);
            if (accepted < size) {
                System.arraycopy(part, accepted, to, at + offset + accepted, 1);
            }
            done += size;
        }
    }

    @Hidden
    private static boolean isValid(Object from, int start, Object to, int at, int n) {
        if (from == null
                || to == null
                || !from.getClass().isArray()
                || !to.getClass().isArray()) {
            return false;
        }
        Class<?> source = from.getClass().getComponentType();
        Class<?> target = to.getClass().getComponentType();
        return (source == target || !source.isPrimitive() && !target.isPrimitive())
                && n > 0
                && start >= 0
                && at >= 0
                && start <= Array.getLength(from) - n
                && at <= Array.getLength(to) - n;
    }

    /** How many of the elements, from the first on, the array may hold. */
    @Hidden
    private static int accepted(Object to, Object part, int size) {
        Class<?> type = to.getClass().getComponentType();
        if (type.isPrimitive() || type.isAssignableFrom(part.getClass().getComponentType())) {
            return size;
        }
        Object[] elements = (Object[]) part;
        for (int i = 0; i < size; i++) {
            if (elements[i] != null && !type.isInstance(elements[i])) {
                return i;
            }
        }
        return size;
    }
}
