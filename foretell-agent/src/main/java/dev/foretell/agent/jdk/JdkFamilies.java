// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent.jdk;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** All that is recorded of classes of the JDK, by family. */
public final class JdkFamilies {
    private static final JdkTable TABLE = new JdkTable();

    /** Points of one class keep the order of this list, and of their family. */
    private static final Family[] ALL = {
        new ThreadFamily(TABLE),
        new ReferenceFamily(TABLE),
        new LockFamily(TABLE),
        new SyncFamily(TABLE),
        new TaskFamily(TABLE),
        new ContainerFamily(TABLE),
        new StateFamily(TABLE),
        new NetFamily(TABLE),
        new AccessFamily(TABLE)
    };

    static {
        for (Family family : ALL) {
            family.enter();
        }
    }

    private JdkFamilies() {}

    /**
     * The points of a class, by its internal name; null if it has none. The JVM asks for each class that it loads, among them those that this method itself
     * uses for the first time: so it needs none but arrays, strings and maps. An iterator of an immutable list was once such a class.
     */
    public static List<JdkPoint> points(String type) {
        for (String prefix : TABLE.prefixes) {
            if (type.startsWith(prefix)) {
                return TABLE.points.get(prefix);
            }
        }
        return TABLE.points.get(type);
    }

    /** All points, in no order. */
    public static List<JdkPoint> allPoints() {
        return all(TABLE.points.values());
    }

    /** Whether this stands for all classes whose names begin so. */
    public static boolean isPrefix(String type) {
        return List.of(TABLE.prefixes).contains(type);
    }

    /** The bridges for calls of this name, with these arguments and this result, or null. */
    public static List<Bridge> bridges(String call) {
        return TABLE.bridges.get(call);
    }

    /** All bridges, in no order. */
    public static List<Bridge> allBridges() {
        return all(TABLE.bridges.values());
    }

    /** The class of atomics with this internal name, or null. */
    public static AtomicClass atomic(String type) {
        return TABLE.atomics.get(type);
    }

    public static Collection<AtomicClass> atomics() {
        return TABLE.atomics.values();
    }

    private static <T> List<T> all(Collection<List<T>> lists) {
        List<T> all = new ArrayList<>();
        lists.forEach(all::addAll);
        return all;
    }
}
