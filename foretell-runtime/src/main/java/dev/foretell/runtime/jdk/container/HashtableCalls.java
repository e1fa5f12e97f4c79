// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.container;

import java.util.Enumeration;
import java.util.Hashtable;
import jdk.internal.vm.annotation.Hidden;

/** Changes and looks of a {@link Hashtable}, each a section of its monitor. */
public final class HashtableCalls {
    private HashtableCalls() {}

    @Hidden
    public static Object put(Hashtable<Object, Object> table, Object key, Object value, int site) {
        synchronized (SelfLocking.monitor(table, site)) {
            SelfLocking.before(table, key, Containers.CHANGE_KEY, site);
            try {
                return table.put(key, value);
            } finally {
                SelfLocking.after(table, key, Containers.CHANGE_KEY, site);
            }
        }
    }

    @Hidden
    public static Object putIfAbsent(Hashtable<Object, Object> table, Object key, Object value, int site) {
        synchronized (SelfLocking.monitor(table, site)) {
            SelfLocking.before(table, key, Containers.CHANGE_KEY, site);
            try {
                return table.putIfAbsent(key, value);
            } finally {
                SelfLocking.after(table, key, Containers.CHANGE_KEY, site);
            }
        }
    }

    @Hidden
    public static Object remove(Hashtable<Object, Object> table, Object key, int site) {
        synchronized (SelfLocking.monitor(table, site)) {
            SelfLocking.before(table, key, Containers.CHANGE_KEY, site);
            try {
                return table.remove(key);
            } finally {
                SelfLocking.after(table, key, Containers.CHANGE_KEY, site);
            }
        }
    }

    @Hidden
    public static void clear(Hashtable<Object, Object> table, int site) {
        synchronized (SelfLocking.monitor(table, site)) {
            SelfLocking.before(table, null, Containers.CHANGE, site);
            try {
                table.clear();
            } finally {
                SelfLocking.after(table, null, Containers.CHANGE, site);
            }
        }
    }

    @Hidden
    public static Object get(Hashtable<Object, Object> table, Object key, int site) {
        synchronized (SelfLocking.monitor(table, site)) {
            SelfLocking.before(table, key, Containers.LOOK_KEY, site);
            try {
                return table.get(key);
            } finally {
                SelfLocking.after(table, key, Containers.LOOK_KEY, site);
            }
        }
    }

    @Hidden
    public static Object getOrDefault(Hashtable<Object, Object> table, Object key, Object value, int site) {
        synchronized (SelfLocking.monitor(table, site)) {
            SelfLocking.before(table, key, Containers.LOOK_KEY, site);
            try {
                return table.getOrDefault(key, value);
            } finally {
                SelfLocking.after(table, key, Containers.LOOK_KEY, site);
            }
        }
    }

    @Hidden
    public static boolean containsKey(Hashtable<Object, Object> table, Object key, int site) {
        synchronized (SelfLocking.monitor(table, site)) {
            SelfLocking.before(table, key, Containers.LOOK_KEY, site);
            try {
                return table.containsKey(key);
            } finally {
                SelfLocking.after(table, key, Containers.LOOK_KEY, site);
            }
        }
    }

    @Hidden
    public static boolean contains(Hashtable<Object, Object> table, Object value, int site) {
        synchronized (SelfLocking.monitor(table, site)) {
            SelfLocking.before(table, value, Containers.LOOK, site);
            try {
                return table.contains(value);
            } finally {
                SelfLocking.after(table, value, Containers.LOOK, site);
            }
        }
    }

    @Hidden
    public static int size(Hashtable<Object, Object> table, int site) {
        synchronized (SelfLocking.monitor(table, site)) {
            SelfLocking.before(table, null, Containers.LOOK, site);
            try {
                return table.size();
            } finally {
                SelfLocking.after(table, null, Containers.LOOK, site);
            }
        }
    }

    @Hidden
    public static boolean isEmpty(Hashtable<Object, Object> table, int site) {
        synchronized (SelfLocking.monitor(table, site)) {
            SelfLocking.before(table, null, Containers.LOOK, site);
            try {
                return table.isEmpty();
            } finally {
                SelfLocking.after(table, null, Containers.LOOK, site);
            }
        }
    }

    @Hidden
    public static Enumeration<Object> keys(Hashtable<Object, Object> table, int site) {
        synchronized (SelfLocking.monitor(table, site)) {
            SelfLocking.before(table, null, Containers.LOOK, site);
            try {
                return table.keys();
            } finally {
                SelfLocking.after(table, null, Containers.LOOK, site);
            }
        }
    }

    @Hidden
    public static Enumeration<Object> elements(Hashtable<Object, Object> table, int site) {
        synchronized (SelfLocking.monitor(table, site)) {
            SelfLocking.before(table, null, Containers.LOOK, site);
            try {
                return table.elements();
            } finally {
                SelfLocking.after(table, null, Containers.LOOK, site);
            }
        }
    }
}
