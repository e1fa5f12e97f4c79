// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static dev.foretell.runtime.jdk.container.Containers.*;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Type;

/** What methods of containers and iterators do, told by their names. */
final class ContainerUses {
    private static final Map<String, Integer> USES = new HashMap<>();

    static {
        enter(ADD, "add", "offer", "put", "addFirst", "addLast", "offerFirst", "offerLast", "push", "putFirst");
        enter(ADD, "putLast", "addElement");
        enter(TRANSFER, "transfer", "tryTransfer");
        enter(TAKE, "poll", "take", "remove", "pollFirst", "pollLast", "takeFirst", "takeLast", "removeFirst");
        enter(TAKE, "removeLast", "pop", "pollFirstEntry", "pollLastEntry");
        enter(SEE, "peek", "element", "peekFirst", "peekLast", "getFirst", "getLast", "next", "previous");
        enter(SEE, "nextElement", "first", "last", "firstKey", "lastKey", "firstElement", "lastElement");
        enter(CHANGE_KEY, "putIfAbsent", "compute", "computeIfAbsent", "computeIfPresent", "merge", "replace");
        enter(CHANGE_KEY, "removeFirstOccurrence", "removeLastOccurrence", "addIfAbsent", "setProperty");
        enter(LOOK_KEY, "get", "getOrDefault", "containsKey", "contains", "getProperty");
        enter(LOOK_EMPTY, "isEmpty");
        enter(CHANGE, "addAll", "putAll", "clear", "removeIf", "removeAll", "retainAll", "replaceAll", "sort", "set");
        enter(CHANGE, "drainTo", "setElementAt", "insertElementAt", "removeElementAt", "removeElement");
        enter(CHANGE, "removeAllElements", "addAllAbsent", "setSize", "setValue");
    }

    /** Methods that may tell that a queue is empty, or an element gone. */
    private static final Set<String> FINDING_NOTHING = Set.of(
            "poll",
            "pollFirst",
            "pollLast",
            "peek",
            "peekFirst",
            "peekLast",
            "isEmpty",
            "size",
            "remainingCapacity",
            "contains",
            "containsAll",
            "drainTo",
            "toArray",
            "toString",
            "equals",
            "element",
            "getFirst",
            "getLast",
            "removeFirst",
            "removeLast",
            "pop",
            "iterator",
            "descendingIterator",
            "forEach",
            "stream",
            "parallelStream",
            "spliterator",
            "removeFirstOccurrence",
            "removeLastOccurrence");

    private ContainerUses() {}

    static boolean mayFindNothing(String name, String descriptor) {
        return FINDING_NOTHING.contains(name) || name.equals("remove") && !descriptor.equals("()V");
    }

    private static void enter(int use, String... methods) {
        for (String method : methods) {
            USES.put(method, use);
        }
    }

    /** Names are used throughout the JDK in the same way, but not with any number of arguments. */
    static int of(String name, String descriptor) {
        Type[] arguments = Type.getArgumentTypes(descriptor);
        int use = USES.getOrDefault(name, LOOK);
        boolean keyed = arguments.length > 0 && arguments[0].getSort() >= Type.ARRAY;
        switch (name) {
            case "put":
                return arguments.length == 1 ? ADD : CHANGE_KEY;
            case "remove":
                if (keyed) {
                    return arguments.length == 2 ? CHANGE_VALUE : CHANGE_KEY;
                }
                return descriptor.equals("()V") || arguments.length > 0 ? CHANGE : TAKE;
            case "replace":
                return arguments.length == 3 ? CHANGE_VALUE : CHANGE_KEY;
            case "add":
            case "get":
                return keyed ? use : name.equals("add") ? CHANGE : LOOK;
            default:
                return use;
        }
    }
}
