// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.container;

import dev.foretell.runtime.jdk.HiddenField;
import dev.foretell.runtime.jdk.JdkFields;
import dev.foretell.runtime.shadow.Channels;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * What parallel streams call besides what every fork-join task does. With ordered actions, a task that is
 * split asks whether the one on its left is over, and if so does not wait for it. Concurrent collectors
 * put what several threads find into one map.
 */
public final class StreamPoints {
    private static final HiddenField LEFT =
            new HiddenField("java.util.stream.ForEachOps$ForEachOrderedTask", "leftPredecessor");

    private StreamPoints() {}

    /** Before a task says that it is over. */
    public static void over(Object task, int site) {
        Channels.send(task, Channels.DONE, site);
    }

    /** After a look at whether the task on the left is over. */
    public static void looked(Object task, int site) {
        Object left = JdkFields.reference(task, LEFT);
        if (left != null) {
            Channels.receive(left, Channels.DONE, site);
        }
    }

    /** The merge of a value into the map of a collector, which may be one that is used by one thread only. */
    public static Object merge(
            Map<Object, Object> map, Object key, Object value, BiFunction<Object, Object, Object> function, int site) {
        Containers.before(map, key, Containers.CHANGE_KEY, site);
        Object merged = map.merge(key, value, GuardedFunctions.guardBiFunction(function, map, key, site));
        Containers.after(merged, map, key, Containers.CHANGE_KEY, site);
        return merged;
    }

    /** The same where no value may be there yet. */
    public static Object putIfAbsent(Map<Object, Object> map, Object key, Object value, int site) {
        Containers.before(map, key, Containers.CHANGE_KEY, site);
        Object there = map.putIfAbsent(key, value);
        Containers.after(there, map, key, Containers.CHANGE_KEY, site);
        return there;
    }

    /** The look for a group in the map of a collector, which makes one if there is none. */
    public static Object computeIfAbsent(
            Map<Object, Object> map, Object key, Function<Object, Object> function, int site) {
        Containers.before(map, key, Containers.CHANGE_KEY, site);
        Object group = map.computeIfAbsent(key, GuardedFunctions.guardFunction(function, map, key, site));
        Containers.after(group, map, key, Containers.CHANGE_KEY, site);
        return group;
    }

    /** After a thread has got a group for itself. */
    public static void entered(Object group, int site) {
        Channels.receive(group, Channels.GIVEN, site);
    }

    /** Before it lets others have it. */
    public static void leaving(Object group, int site) {
        Channels.send(group, Channels.GIVEN, site);
    }
}
