// SPDX-License-Identifier: Apache-2.0
package dev.foretell.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Groups of top-level classes that use each other in circles: the strongly connected components of the graph of uses, by Tarjan's algorithm. */
final class ClassCycles {
    private final Map<String, Set<String>> uses = new TreeMap<>();
    private final Map<String, Integer> order = new HashMap<>();
    private final Map<String, Integer> lowest = new HashMap<>();
    private final Deque<String> open = new ArrayDeque<>();
    private final Set<String> isOpen = new HashSet<>();
    private final List<Set<String>> groups = new ArrayList<>();

    private ClassCycles(JavaClasses classes) {
        for (JavaClass type : classes) {
            Set<String> used = uses.computeIfAbsent(top(type), name -> new TreeSet<>());
            type.getDirectDependenciesFromSelf()
                    .forEach(use -> used.add(top(use.getTargetClass().getBaseComponentType())));
        }
        for (Set<String> used : uses.values()) {
            used.retainAll(uses.keySet());
        }
        for (String type : uses.keySet()) {
            if (!order.containsKey(type)) {
                visit(type);
            }
        }
    }

    /** All groups of two or more classes. */
    static List<Set<String>> of(JavaClasses classes) {
        return new ClassCycles(classes).groups;
    }

    private static String top(JavaClass type) {
        String name = type.getFullName();
        int nested = name.indexOf('$');
        return nested < 0 ? name : name.substring(0, nested);
    }

    private void visit(String type) {
        int number = order.size();
        order.put(type, number);
        lowest.put(type, number);
        open.push(type);
        isOpen.add(type);
        for (String used : uses.get(type)) {
            if (!order.containsKey(used)) {
                visit(used);
                lowest.merge(type, lowest.get(used), Math::min);
            } else if (isOpen.contains(used)) {
                lowest.merge(type, order.get(used), Math::min);
            }
        }
        if (lowest.get(type) == number) {
            close(type);
        }
    }

    private void close(String root) {
        Set<String> group = new TreeSet<>();
        String member;
        do {
            member = open.pop();
            isOpen.remove(member);
            group.add(member);
        } while (!member.equals(root));
        if (group.size() > 1) {
            groups.add(group);
        }
    }
}
