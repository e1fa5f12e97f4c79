// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronisers;

import static dev.foretell.validation.synchronisers.Passing.advances;
import static dev.foretell.validation.synchronisers.Passing.until;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.atomic.AtomicBoolean;

/** Operations of containers that {@link CollectionCases} does not show: what one thread has put is found by another. */
final class ContainerOperationCases implements Family {
    @Override
    public void add(Passing cases) {
        hashMaps(cases);
        skipLists(cases);
        copyOnWrite(cases);
        vectors(cases);
    }

    private static void found(Passing cases, String name, Passing.Action<ConcurrentHashMap<String, Integer>> take) {
        cases.pass("ConcurrentHashMap." + name, ConcurrentHashMap::new, m -> m.put("k", 1), take);
    }

    private static void hashMaps(Passing cases) {
        found(cases, "forEach", m -> until(() -> seen(s -> m.forEach(1, (k, v) -> v, v -> s.set(true)))));
        found(cases, "forEachEntry", m -> until(() -> seen(s -> m.forEachEntry(1, e -> e, e -> s.set(true)))));
        found(cases, "forEachKey", m -> until(() -> seen(s -> m.forEachKey(1, k -> k, k -> s.set(true)))));
        found(cases, "forEachValue", m -> until(() -> seen(s -> m.forEachValue(1, v -> v, v -> s.set(true)))));
        found(cases, "reduceEntries", m -> until(() -> m.reduceEntries(1, Map.Entry::getValue, Integer::sum) != null));
        found(
                cases,
                "reduceEntriesToDouble",
                m -> until(() -> m.reduceEntriesToDouble(1, Map.Entry::getValue, 0, Double::sum) == 1));
        found(
                cases,
                "reduceEntriesToInt",
                m -> until(() -> m.reduceEntriesToInt(1, Map.Entry::getValue, 0, Integer::sum) == 1));
        found(
                cases,
                "reduceEntriesToLong",
                m -> until(() -> m.reduceEntriesToLong(1, Map.Entry::getValue, 0, Long::sum) == 1));
        found(cases, "reduceKeys", m -> until(() -> m.reduceKeys(1, k -> k, String::concat) != null));
        found(cases, "reduceKeysToInt", m -> until(() -> m.reduceKeysToInt(1, String::length, 0, Integer::sum) == 1));
        found(cases, "reduceKeysToLong", m -> until(() -> m.reduceKeysToLong(1, String::length, 0, Long::sum) == 1));
        found(cases, "reduceToDouble", m -> until(() -> m.reduceToDouble(1, (k, v) -> v, 0, Double::sum) == 1));
        found(cases, "reduceToLong", m -> until(() -> m.reduceToLong(1, (k, v) -> v, 0, Long::sum) == 1));
        found(cases, "reduceValues", m -> until(() -> m.reduceValues(1, v -> v, Integer::sum) != null));
        found(cases, "reduceValuesToDouble", m -> until(() -> m.reduceValuesToDouble(1, v -> v, 0, Double::sum) == 1));
        found(cases, "reduceValuesToInt", m -> until(() -> m.reduceValuesToInt(1, v -> v, 0, Integer::sum) == 1));
        cases.pass(
                "ConcurrentHashMap.newKeySet",
                () -> ConcurrentHashMap.<String>newKeySet(32),
                s -> s.add("k"),
                s -> until(() -> s.contains("k")));
        cases.pass(
                "ConcurrentHashMap.KeySetView.equals",
                ConcurrentHashMap::<String>newKeySet,
                s -> s.add("k"),
                s -> until(() -> s.equals(Set.of("k"))));
        found(cases, "equals", m -> until(() -> m.equals(Map.of("k", 1))));
        found(cases, "hashCode", m -> until(() -> m.hashCode() != 0));
    }

    private static boolean seen(Passing.Action<AtomicBoolean> look) throws Exception {
        AtomicBoolean seen = new AtomicBoolean();
        look.run(seen);
        return seen.getPlain();
    }

    private static void sorted(
            Passing cases, String name, Passing.Action<ConcurrentNavigableMap<String, String>> take) {
        cases.pass("ConcurrentSkipListMap." + name, ConcurrentSkipListMap::new, m -> m.put("k", "v"), take);
    }

    private static void sortedSet(Passing cases, String name, Passing.Action<ConcurrentSkipListSet<String>> take) {
        cases.pass("ConcurrentSkipListSet." + name, ConcurrentSkipListSet::new, s -> s.add("k"), take);
    }

    private static void skipLists(Passing cases) {
        sorted(cases, "headMap", m -> until(() -> !m.headMap("k", true).isEmpty()));
        sorted(cases, "tailMap", m -> until(() -> !m.tailMap("k", true).isEmpty()));
        sorted(cases, "subMap", m -> until(() -> m.subMap("a", true, "z", true).containsKey("k")));
        sorted(cases, "lastKey", m -> until(() -> !m.isEmpty() && m.lastKey().equals("k")));
        sorted(cases, "equals", m -> until(() -> m.equals(Map.of("k", "v"))));
        sorted(cases, "hashCode", m -> until(() -> m.hashCode() != 0));
        sortedSet(cases, "equals", s -> until(() -> s.equals(Set.of("k"))));
        sortedSet(cases, "hashCode", s -> until(() -> s.hashCode() != 0));
        sortedSet(cases, "headSet", s -> until(() -> !s.headSet("k", true).isEmpty()));
        sortedSet(cases, "last", s -> until(() -> !s.isEmpty() && s.last().equals("k")));
        sortedSet(cases, "subSet", s -> until(() -> s.subSet("a", "z").contains("k")));
        sortedSet(
                cases,
                "subSet, inclusive",
                s -> until(() -> s.subSet("a", true, "z", true).size() == 1));
        sortedSet(cases, "tailSet", s -> until(() -> !s.tailSet("k").isEmpty()));
        sortedSet(
                cases,
                "tailSet, inclusive",
                s -> until(() -> !s.tailSet("k", true).isEmpty()));
    }

    private static void copyOnWrite(Passing cases) {
        cases.pass(
                "CopyOnWriteArrayList.lastIndexOf",
                CopyOnWriteArrayList<String>::new,
                l -> l.add("x"),
                l -> until(() -> l.lastIndexOf("x") == 0));
        cases.pass(
                "CopyOnWriteArrayList.lastIndexOf, from",
                CopyOnWriteArrayList<String>::new,
                l -> l.add("x"),
                l -> until(() -> !l.isEmpty() && l.lastIndexOf("x", 0) == 0));
        cases.pass(
                "CopyOnWriteArrayList.equals",
                CopyOnWriteArrayList<String>::new,
                l -> l.add("x"),
                l -> until(() -> l.equals(List.of("x"))));
        cases.pass(
                "CopyOnWriteArrayList.hashCode",
                CopyOnWriteArrayList<String>::new,
                l -> l.add("x"),
                l -> until(() -> l.hashCode() != 1));
        cases.pass(
                "CopyOnWriteArraySet.equals",
                CopyOnWriteArraySet<String>::new,
                s -> s.add("x"),
                s -> until(() -> s.equals(Set.of("x"))));
    }

    private static void held(Passing cases, String name, Passing.Action<Vector<String>> take) {
        cases.pass("Vector." + name, Vector::new, v -> v.add(0, "x"), take);
    }

    private static void vectors(Passing cases) {
        held(cases, "add", v -> until(() -> v.size() == 1));
        held(cases, "equals", v -> until(() -> v.equals(List.of("x"))));
        held(cases, "hashCode", v -> until(() -> v.hashCode() != 1));
        held(cases, "indexOf, from", v -> until(() -> v.indexOf("x", 0) == 0));
        held(cases, "lastIndexOf", v -> until(() -> v.lastIndexOf("x") == 0));
        held(cases, "lastIndexOf, from", v -> until(() -> !v.isEmpty() && v.lastIndexOf("x", 0) == 0));
        held(cases, "listIterator", v -> until(() -> advances(v.listIterator())));
        held(cases, "listIterator, from", v -> until(() -> advances(v.listIterator(0))));
        cases.pass(
                "Vector.addAll",
                Vector<String>::new,
                v -> v.addAll(0, List.of("x")),
                v -> until(() -> v.contains("x")));
        cases.pass(
                "Vector.sort",
                () -> new Vector<>(List.of("y", "x")),
                v -> v.sort(null),
                v -> until(() -> v.firstElement().equals("x")));
    }
}
