// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.container;

import java.util.Iterator;
import java.util.Vector;
import jdk.internal.vm.annotation.Hidden;

/** Changes and looks of a {@link Vector}, each a section of its monitor. */
public final class VectorCalls {
    private VectorCalls() {}

    @Hidden
    public static void addElement(Vector<Object> vector, Object element, int site) {
        synchronized (SelfLocking.monitor(vector, site)) {
            SelfLocking.before(vector, element, Containers.ADD, site);
            try {
                vector.addElement(element);
            } finally {
                SelfLocking.after(vector, element, Containers.ADD, site);
            }
        }
    }

    @Hidden
    public static boolean add(Vector<Object> vector, Object element, int site) {
        synchronized (SelfLocking.monitor(vector, site)) {
            SelfLocking.before(vector, element, Containers.ADD, site);
            try {
                return vector.add(element);
            } finally {
                SelfLocking.after(vector, element, Containers.ADD, site);
            }
        }
    }

    @Hidden
    public static void insertElementAt(Vector<Object> vector, Object element, int index, int site) {
        synchronized (SelfLocking.monitor(vector, site)) {
            SelfLocking.before(vector, element, Containers.CHANGE, site);
            try {
                vector.insertElementAt(element, index);
            } finally {
                SelfLocking.after(vector, element, Containers.CHANGE, site);
            }
        }
    }

    @Hidden
    public static void setElementAt(Vector<Object> vector, Object element, int index, int site) {
        synchronized (SelfLocking.monitor(vector, site)) {
            SelfLocking.before(vector, element, Containers.CHANGE, site);
            try {
                vector.setElementAt(element, index);
            } finally {
                SelfLocking.after(vector, element, Containers.CHANGE, site);
            }
        }
    }

    @Hidden
    public static Object set(Vector<Object> vector, int index, Object element, int site) {
        synchronized (SelfLocking.monitor(vector, site)) {
            SelfLocking.before(vector, null, Containers.CHANGE, site);
            try {
                return vector.set(index, element);
            } finally {
                SelfLocking.after(vector, null, Containers.CHANGE, site);
            }
        }
    }

    @Hidden
    public static Object remove(Vector<Object> vector, int index, int site) {
        synchronized (SelfLocking.monitor(vector, site)) {
            SelfLocking.before(vector, null, Containers.CHANGE, site);
            try {
                return vector.remove(index);
            } finally {
                SelfLocking.after(vector, null, Containers.CHANGE, site);
            }
        }
    }

    @Hidden
    public static boolean remove(Vector<Object> vector, Object element, int site) {
        synchronized (SelfLocking.monitor(vector, site)) {
            SelfLocking.before(vector, element, Containers.CHANGE_KEY, site);
            try {
                return vector.remove(element);
            } finally {
                SelfLocking.after(vector, element, Containers.CHANGE_KEY, site);
            }
        }
    }

    @Hidden
    public static boolean removeElement(Vector<Object> vector, Object element, int site) {
        synchronized (SelfLocking.monitor(vector, site)) {
            SelfLocking.before(vector, element, Containers.CHANGE_KEY, site);
            try {
                return vector.removeElement(element);
            } finally {
                SelfLocking.after(vector, element, Containers.CHANGE_KEY, site);
            }
        }
    }

    @Hidden
    public static void removeElementAt(Vector<Object> vector, int index, int site) {
        synchronized (SelfLocking.monitor(vector, site)) {
            SelfLocking.before(vector, null, Containers.CHANGE, site);
            try {
                vector.removeElementAt(index);
            } finally {
                SelfLocking.after(vector, null, Containers.CHANGE, site);
            }
        }
    }

    @Hidden
    public static void removeAllElements(Vector<Object> vector, int site) {
        synchronized (SelfLocking.monitor(vector, site)) {
            SelfLocking.before(vector, null, Containers.CHANGE, site);
            try {
                vector.removeAllElements();
            } finally {
                SelfLocking.after(vector, null, Containers.CHANGE, site);
            }
        }
    }

    @Hidden
    public static void clear(Vector<Object> vector, int site) {
        synchronized (SelfLocking.monitor(vector, site)) {
            SelfLocking.before(vector, null, Containers.CHANGE, site);
            try {
                vector.clear();
            } finally {
                SelfLocking.after(vector, null, Containers.CHANGE, site);
            }
        }
    }

    @Hidden
    public static Object get(Vector<Object> vector, int index, int site) {
        synchronized (SelfLocking.monitor(vector, site)) {
            SelfLocking.before(vector, null, Containers.LOOK, site);
            try {
                return vector.get(index);
            } finally {
                SelfLocking.after(vector, null, Containers.LOOK, site);
            }
        }
    }

    @Hidden
    public static Object elementAt(Vector<Object> vector, int index, int site) {
        synchronized (SelfLocking.monitor(vector, site)) {
            SelfLocking.before(vector, null, Containers.LOOK, site);
            try {
                return vector.elementAt(index);
            } finally {
                SelfLocking.after(vector, null, Containers.LOOK, site);
            }
        }
    }

    @Hidden
    public static Object firstElement(Vector<Object> vector, int site) {
        synchronized (SelfLocking.monitor(vector, site)) {
            SelfLocking.before(vector, null, Containers.SEE, site);
            try {
                return vector.firstElement();
            } finally {
                SelfLocking.after(vector, null, Containers.SEE, site);
            }
        }
    }

    @Hidden
    public static Object lastElement(Vector<Object> vector, int site) {
        synchronized (SelfLocking.monitor(vector, site)) {
            SelfLocking.before(vector, null, Containers.SEE, site);
            try {
                return vector.lastElement();
            } finally {
                SelfLocking.after(vector, null, Containers.SEE, site);
            }
        }
    }

    @Hidden
    public static int size(Vector<Object> vector, int site) {
        synchronized (SelfLocking.monitor(vector, site)) {
            SelfLocking.before(vector, null, Containers.LOOK, site);
            try {
                return vector.size();
            } finally {
                SelfLocking.after(vector, null, Containers.LOOK, site);
            }
        }
    }

    @Hidden
    public static boolean isEmpty(Vector<Object> vector, int site) {
        synchronized (SelfLocking.monitor(vector, site)) {
            SelfLocking.before(vector, null, Containers.LOOK, site);
            try {
                return vector.isEmpty();
            } finally {
                SelfLocking.after(vector, null, Containers.LOOK, site);
            }
        }
    }

    @Hidden
    public static boolean contains(Vector<Object> vector, Object element, int site) {
        synchronized (SelfLocking.monitor(vector, site)) {
            SelfLocking.before(vector, element, Containers.LOOK_KEY, site);
            try {
                return vector.contains(element);
            } finally {
                SelfLocking.after(vector, element, Containers.LOOK_KEY, site);
            }
        }
    }

    @Hidden
    public static int indexOf(Vector<Object> vector, Object element, int site) {
        synchronized (SelfLocking.monitor(vector, site)) {
            SelfLocking.before(vector, element, Containers.LOOK_KEY, site);
            try {
                return vector.indexOf(element);
            } finally {
                SelfLocking.after(vector, element, Containers.LOOK_KEY, site);
            }
        }
    }

    @Hidden
    public static Object[] toArray(Vector<Object> vector, int site) {
        synchronized (SelfLocking.monitor(vector, site)) {
            SelfLocking.before(vector, null, Containers.LOOK, site);
            try {
                return vector.toArray();
            } finally {
                SelfLocking.after(vector, null, Containers.LOOK, site);
            }
        }
    }

    @Hidden
    public static Iterator<Object> iterator(Vector<Object> vector, int site) {
        synchronized (SelfLocking.monitor(vector, site)) {
            SelfLocking.before(vector, null, Containers.LOOK, site);
            try {
                return vector.iterator();
            } finally {
                SelfLocking.after(vector, null, Containers.LOOK, site);
            }
        }
    }
}
