// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronisers;

import static dev.foretell.validation.synchronisers.Passing.advances;
import static dev.foretell.validation.synchronisers.Passing.until;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

/** Concurrent and synchronized maps, sets and lists. */
final class CollectionCases implements Family {
    private record Maps(String name, Passing.Maker<Map<String, String>> maker) {}

    private record Collections2(String name, Passing.Maker<Collection<String>> maker) {}

    private static final List<Maps> MAPS = List.of(
            new Maps("ConcurrentHashMap", ConcurrentHashMap::new),
            new Maps("ConcurrentSkipListMap", ConcurrentSkipListMap::new),
            new Maps(
                    "ConcurrentSkipListMap.descendingMap",
                    () -> new ConcurrentSkipListMap<String, String>().descendingMap()),
            new Maps(
                    "ConcurrentSkipListMap.subMap", () -> new ConcurrentSkipListMap<String, String>().subMap("a", "z")),
            new Maps("Hashtable", Hashtable::new),
            new Maps("Collections.synchronizedMap", () -> Collections.synchronizedMap(new HashMap<>())),
            new Maps("Collections.synchronizedSortedMap", () -> Collections.synchronizedSortedMap(new TreeMap<>())),
            new Maps(
                    "Collections.synchronizedNavigableMap",
                    () -> Collections.synchronizedNavigableMap(new TreeMap<>())),
            new Maps(
                    "Collections.checkedMap",
                    () -> Collections.checkedMap(new ConcurrentHashMap<>(), String.class, String.class)));

    private static final List<Collections2> COLLECTIONS = List.of(
            new Collections2("ConcurrentHashMap.newKeySet", ConcurrentHashMap::newKeySet),
            new Collections2(
                    "ConcurrentHashMap.keySet mapped", () -> new ConcurrentHashMap<String, String>().keySet("x")),
            new Collections2("Collections.newSetFromMap", () -> Collections.newSetFromMap(new ConcurrentHashMap<>())),
            new Collections2("ConcurrentSkipListSet", ConcurrentSkipListSet::new),
            new Collections2(
                    "ConcurrentSkipListSet.descendingSet", () -> new ConcurrentSkipListSet<String>().descendingSet()),
            new Collections2("CopyOnWriteArrayList", CopyOnWriteArrayList::new),
            new Collections2("CopyOnWriteArraySet", CopyOnWriteArraySet::new),
            new Collections2("Vector", Vector::new),
            new Collections2("Stack", Stack::new),
            new Collections2("Collections.synchronizedList", () -> Collections.synchronizedList(new ArrayList<>())),
            new Collections2("Collections.synchronizedSet", () -> Collections.synchronizedSet(new HashSet<>())),
            new Collections2(
                    "Collections.synchronizedSortedSet", () -> Collections.synchronizedSortedSet(new TreeSet<>())),
            new Collections2(
                    "Collections.synchronizedNavigableSet",
                    () -> Collections.synchronizedNavigableSet(new TreeSet<>())),
            new Collections2(
                    "Collections.synchronizedCollection",
                    () -> Collections.synchronizedCollection(new LinkedHashSet<>())));

    @Override
    public void add(Passing cases) {
        for (Maps kind : MAPS) {
            gives(cases, kind);
            takes(cases, kind);
        }
        for (Collections2 kind : COLLECTIONS) {
            collections(cases, kind);
        }
        concurrentMaps(cases);
        bulk(cases);
        navigation(cases);
        values(cases);
        orderedByComparator(cases);
        lists(cases);
        vectors(cases);
        others(cases);
    }

    private static void give(Passing cases, Maps kind, String name, Passing.Action<Map<String, String>> give) {
        cases.pass(kind.name() + "." + name, kind.maker(), give, m -> until(() -> m.get("k") != null));
    }

    private static void take(Passing cases, Maps kind, String name, Passing.Action<Map<String, String>> take) {
        cases.pass(kind.name() + "." + name, kind.maker(), m -> m.put("k", "v"), take);
    }

    private static Passing.Maker<Map<String, String>> filled(Maps kind) {
        return () -> {
            Map<String, String> map = kind.maker().make();
            map.put("k", "old");
            return map;
        };
    }

    private static void gives(Passing cases, Maps kind) {
        give(cases, kind, "put", m -> m.put("k", "v"));
        give(cases, kind, "putAll", m -> m.putAll(Map.of("k", "v")));
        give(cases, kind, "putIfAbsent", m -> m.putIfAbsent("k", "v"));
        give(cases, kind, "computeIfAbsent", m -> m.computeIfAbsent("k", x -> "v"));
        give(cases, kind, "compute", m -> m.compute("k", (x, y) -> "v"));
        give(cases, kind, "merge", m -> m.merge("k", "v", (x, y) -> "w"));
        String name = kind.name();
        cases.pass(name + ".remove", filled(kind), m -> m.remove("k"), m -> until(() -> m.get("k") == null));
        cases.pass(
                name + ".remove pair", filled(kind), m -> m.remove("k", "old"), m -> until(() -> !m.containsKey("k")));
        cases.pass(name + ".clear", filled(kind), Map::clear, m -> until(m::isEmpty));
        cases.pass(
                name + ".replace",
                filled(kind),
                m -> m.replace("k", "new"),
                m -> until(() -> m.get("k").equals("new")));
        cases.pass(
                name + ".replace pair",
                filled(kind),
                m -> m.replace("k", "old", "new"),
                m -> until(() -> m.containsValue("new")));
        cases.pass(
                name + ".replaceAll",
                filled(kind),
                m -> m.replaceAll((k, v) -> "new"),
                m -> until(() -> m.get("k").equals("new")));
        cases.pass(
                name + ".computeIfPresent",
                filled(kind),
                m -> m.computeIfPresent("k", (k, v) -> "new"),
                m -> until(() -> m.get("k").equals("new")));
        cases.pass(name + ".keySet.remove", filled(kind), m -> m.keySet().remove("k"), m -> until(() -> m.size() == 0));
        cases.pass(
                name + ".values.clear",
                filled(kind),
                m -> m.values().clear(),
                m -> until(() -> m.keySet().isEmpty()));
        cases.pass(
                name + ".entrySet.removeIf",
                filled(kind),
                m -> m.entrySet().removeIf(e -> true),
                m -> until(() -> m.values().isEmpty()));
        if (name.startsWith("Collections.synchronized")) {
            return;
        }
        cases.pass(
                name + ".keySet.iterator.remove",
                filled(kind),
                m -> {
                    var i = m.keySet().iterator();
                    i.next();
                    i.remove();
                },
                m -> until(() -> m.entrySet().isEmpty()));
    }

    private static void takes(Passing cases, Maps kind) {
        take(cases, kind, "get", m -> until(() -> m.get("k") != null));
        take(
                cases,
                kind,
                "getOrDefault",
                m -> until(() -> !m.getOrDefault("k", "").isEmpty()));
        take(cases, kind, "containsKey", m -> until(() -> m.containsKey("k")));
        take(cases, kind, "containsValue", m -> until(() -> m.containsValue("v")));
        take(cases, kind, "size", m -> until(() -> m.size() == 1));
        take(cases, kind, "isEmpty", m -> until(() -> !m.isEmpty()));
        take(cases, kind, "toString", m -> until(() -> m.toString().length() > 2));
        take(cases, kind, "hashCode", m -> until(() -> m.hashCode() != 0));
        take(cases, kind, "equals", m -> until(() -> m.equals(Map.of("k", "v"))));
        take(cases, kind, "equals argument", m -> until(() -> Map.of("k", "v").equals(m)));
        take(cases, kind, "new HashMap", m -> until(() -> !new HashMap<>(m).isEmpty()));
        take(cases, kind, "Map.copyOf", m -> until(() -> !Map.copyOf(m).isEmpty()));
        take(cases, kind, "new TreeMap", m -> until(() -> !new TreeMap<>(m).isEmpty()));
        take(
                cases,
                kind,
                "forEach",
                m -> until(() -> {
                    int[] n = {0};
                    m.forEach((k, v) -> n[0]++);
                    return n[0] > 0;
                }));
        take(cases, kind, "remove takes", m -> until(() -> m.remove("k") != null));
        take(cases, kind, "remove pair takes", m -> until(() -> m.remove("k", "v")));
        take(cases, kind, "replace takes", m -> until(() -> m.replace("k", "w") != null));
        take(cases, kind, "putIfAbsent refused", m -> until(() -> "v".equals(m.computeIfPresent("k", (k, v) -> v))));
        take(cases, kind, "keySet.contains", m -> until(() -> m.keySet().contains("k")));
        take(cases, kind, "keySet.size", m -> until(() -> m.keySet().size() == 1));
        take(cases, kind, "keySet.toArray", m -> until(() -> m.keySet().toArray().length == 1));
        if (kind.name().startsWith("Collections.synchronized")) {
            return;
        }
        take(
                cases,
                kind,
                "keySet.stream",
                m -> until(() -> m.keySet().stream().findAny().isPresent()));
        take(cases, kind, "values.contains", m -> until(() -> m.values().contains("v")));
        take(
                cases,
                kind,
                "values.iterator",
                m -> until(() -> advances(m.values().iterator())));
        take(
                cases,
                kind,
                "values.forEach",
                m -> until(() -> {
                    int[] n = {0};
                    m.values().forEach(v -> n[0]++);
                    return n[0] > 0;
                }));
        take(
                cases,
                kind,
                "entrySet.iterator",
                m -> until(() -> {
                    for (var e : m.entrySet()) {
                        return e.getValue() != null;
                    }
                    return false;
                }));
        take(cases, kind, "entrySet.contains", m -> until(() -> m.entrySet().contains(Map.entry("k", "v"))));
        take(cases, kind, "entrySet.toArray", m -> until(() -> m.entrySet().toArray().length == 1));
        take(
                cases,
                kind,
                "entrySet.spliterator",
                m -> until(() -> m.entrySet().spliterator().tryAdvance(e -> {})));
    }

    private static void collections(Passing cases, Collections2 kind) {
        String name = kind.name() + ".";
        Passing.Action<Collection<String>> give = c -> c.add("x");
        Passing.Action<Collection<String>> take = c -> until(() -> c.contains("x"));
        Passing.Maker<Collection<String>> filled = () -> {
            Collection<String> made = kind.maker().make();
            made.add("x");
            return made;
        };
        cases.pass(name + "add", kind.maker(), give, take);
        cases.pass(name + "addAll", kind.maker(), c -> c.addAll(List.of("x")), take);
        cases.pass(name + "Collections.addAll", kind.maker(), c -> Collections.addAll(c, "x"), take);
        cases.pass(name + "size", kind.maker(), give, c -> until(() -> c.size() == 1));
        cases.pass(name + "isEmpty", kind.maker(), give, c -> until(() -> !c.isEmpty()));
        cases.pass(name + "containsAll", kind.maker(), give, c -> until(() -> c.containsAll(List.of("x"))));
        if (!name.startsWith("Collections.synchronized")) {
            // Its iterators and streams are the program's to synchronize.
            cases.pass(name + "iterator", kind.maker(), give, c -> until(() -> advances(c.iterator())));
            cases.pass(
                    name + "stream",
                    kind.maker(),
                    give,
                    c -> until(() -> c.stream().anyMatch("x"::equals)));
            cases.pass(
                    name + "parallelStream",
                    kind.maker(),
                    give,
                    c -> until(() -> c.parallelStream().anyMatch("x"::equals)));
            cases.pass(
                    name + "spliterator",
                    kind.maker(),
                    give,
                    c -> until(() -> c.spliterator().tryAdvance(x -> {})));
        }
        cases.pass(
                name + "for",
                kind.maker(),
                give,
                c -> until(() -> {
                    for (String s : c.toArray(new String[0])) {
                        return s != null;
                    }
                    return false;
                }));
        cases.pass(name + "toArray", kind.maker(), give, c -> until(() -> c.toArray().length == 1));
        cases.pass(
                name + "toArray generator", kind.maker(), give, c -> until(() -> c.toArray(String[]::new).length == 1));
        cases.pass(
                name + "toString",
                kind.maker(),
                give,
                c -> until(() -> c.toString().length() > 2));
        cases.pass(name + "new ArrayList", kind.maker(), give, c -> until(() -> !new ArrayList<>(c).isEmpty()));
        cases.pass(
                name + "Set.copyOf",
                kind.maker(),
                give,
                c -> until(() -> !Set.copyOf(c).isEmpty()));
        cases.pass(
                name + "String.join",
                kind.maker(),
                give,
                c -> until(() -> !String.join(",", c).isEmpty()));
        cases.pass(
                name + "Collections.max",
                kind.maker(),
                give,
                c -> until(() -> !c.isEmpty() && Collections.max(c) != null));
        cases.pass(
                name + "Collections.frequency",
                kind.maker(),
                give,
                c -> until(() -> Collections.frequency(c, "x") == 1));
        cases.pass(
                name + "forEach",
                kind.maker(),
                give,
                c -> until(() -> {
                    int[] n = {0};
                    c.forEach(x -> n[0]++);
                    return n[0] > 0;
                }));
        cases.pass(name + "remove takes", kind.maker(), give, c -> until(() -> c.remove("x")));
        cases.pass(name + "removeIf takes", kind.maker(), give, c -> until(() -> c.removeIf(x -> true)));
        cases.pass(name + "remove", filled, c -> c.remove("x"), c -> until(() -> !c.contains("x")));
        cases.pass(name + "removeAll", filled, c -> c.removeAll(List.of("x")), c -> until(c::isEmpty));
        cases.pass(name + "retainAll", filled, c -> c.retainAll(List.of()), c -> until(() -> c.size() == 0));
        cases.pass(name + "removeIf", filled, c -> c.removeIf(x -> true), c -> until(c::isEmpty));
        cases.pass(name + "clear", filled, Collection::clear, c -> until(c::isEmpty));
        cases.pass(
                name + "unmodifiable",
                kind.maker(),
                give,
                c -> until(() -> !Collections.unmodifiableCollection(c).isEmpty()));
    }

    private static void concurrentMaps(Passing cases) {
        Passing.Maker<ConcurrentMap<String, String>> maker = ConcurrentHashMap::new;
        cases.pass("ConcurrentMap.put", maker, m -> m.put("k", "v"), m -> until(() -> m.get("k") != null));
        Passing.Maker<ConcurrentHashMap<String, String>> own = ConcurrentHashMap::new;
        cases.pass(
                "ConcurrentHashMap.keys",
                own,
                m -> m.put("k", "v"),
                m -> until(() -> m.keys().hasMoreElements()));
        cases.pass(
                "ConcurrentHashMap.elements",
                own,
                m -> m.put("k", "v"),
                m -> until(() -> m.elements().hasMoreElements()));
        cases.pass("ConcurrentHashMap.contains", own, m -> m.put("k", "v"), m -> until(() -> m.contains("v")));
        cases.pass(
                "ConcurrentHashMap.mappingCount", own, m -> m.put("k", "v"), m -> until(() -> m.mappingCount() == 1));
        cases.pass(
                "ConcurrentHashMap.keySet mapped",
                own,
                m -> m.keySet("v").add("k"),
                m -> until(() -> m.containsKey("k")));
    }

    private static void bulk(Passing cases) {
        Passing.Maker<ConcurrentHashMap<String, String>> own = ConcurrentHashMap::new;
        Passing.Action<ConcurrentHashMap<String, String>> give = m -> m.put("k", "v");
        for (long threshold : new long[] {1, Long.MAX_VALUE}) {
            String name = "ConcurrentHashMap " + (threshold == 1 ? "parallel " : "sequential ");
            cases.pass(name + "search", own, give, m -> until(() -> m.search(threshold, (k, v) -> v) != null));
            cases.pass(name + "searchKeys", own, give, m -> until(() -> m.searchKeys(threshold, k -> k) != null));
            cases.pass(name + "searchValues", own, give, m -> until(() -> m.searchValues(threshold, v -> v) != null));
            cases.pass(name + "searchEntries", own, give, m -> until(() -> m.searchEntries(threshold, e -> e) != null));
            cases.pass(
                    name + "reduce",
                    own,
                    give,
                    m -> until(() -> m.reduce(threshold, (k, v) -> v, (a, b) -> a) != null));
            cases.pass(name + "reduceKeys", own, give, m -> until(() -> m.reduceKeys(threshold, (a, b) -> a) != null));
            cases.pass(
                    name + "reduceValues", own, give, m -> until(() -> m.reduceValues(threshold, (a, b) -> a) != null));
            cases.pass(
                    name + "reduceEntries",
                    own,
                    give,
                    m -> until(() -> m.reduceEntries(threshold, (a, b) -> a) != null));
            cases.pass(
                    name + "reduceToInt",
                    own,
                    give,
                    m -> until(() -> m.reduceToInt(threshold, (k, v) -> 1, 0, Integer::sum) == 1));
            cases.pass(
                    name + "reduceValuesToLong",
                    own,
                    give,
                    m -> until(() -> m.reduceValuesToLong(threshold, v -> 1, 0, Long::sum) == 1));
            cases.pass(
                    name + "reduceKeysToDouble",
                    own,
                    give,
                    m -> until(() -> m.reduceKeysToDouble(threshold, k -> 1, 0, Double::sum) == 1));
            cases.pass(
                    name + "forEachKey",
                    own,
                    give,
                    m -> until(() -> {
                        var n = new java.util.concurrent.atomic.AtomicInteger();
                        m.forEachKey(threshold, k -> n.incrementAndGet());
                        return n.get() > 0;
                    }));
            cases.pass(
                    name + "forEachEntry",
                    own,
                    give,
                    m -> until(() -> {
                        var n = new java.util.concurrent.atomic.AtomicInteger();
                        m.forEachEntry(threshold, k -> n.incrementAndGet());
                        return n.get() > 0;
                    }));
            cases.pass(
                    name + "forEach",
                    own,
                    give,
                    m -> until(() -> {
                        var n = new java.util.concurrent.atomic.AtomicInteger();
                        m.forEach(threshold, (k, v) -> n.incrementAndGet());
                        return n.get() > 0;
                    }));
            cases.pass(
                    name + "forEachValue",
                    own,
                    give,
                    m -> until(() -> {
                        var n = new java.util.concurrent.atomic.AtomicInteger();
                        m.forEachValue(threshold, v -> n.incrementAndGet());
                        return n.get() > 0;
                    }));
        }
    }

    private static void navigation(Passing cases) {
        Passing.Maker<ConcurrentNavigableMap<String, String>> maker = ConcurrentSkipListMap::new;
        Passing.Action<ConcurrentNavigableMap<String, String>> give = m -> m.put("k", "v");
        String name = "ConcurrentSkipListMap.";
        cases.pass(name + "firstEntry", maker, give, m -> until(() -> m.firstEntry() != null));
        cases.pass(name + "lastEntry", maker, give, m -> until(() -> m.lastEntry() != null));
        cases.pass(name + "pollFirstEntry", maker, give, m -> until(() -> m.pollFirstEntry() != null));
        cases.pass(name + "pollLastEntry", maker, give, m -> until(() -> m.pollLastEntry() != null));
        cases.pass(name + "floorKey", maker, give, m -> until(() -> m.floorKey("z") != null));
        cases.pass(name + "floorEntry", maker, give, m -> until(() -> m.floorEntry("z") != null));
        cases.pass(name + "ceilingKey", maker, give, m -> until(() -> m.ceilingKey("a") != null));
        cases.pass(name + "ceilingEntry", maker, give, m -> until(() -> m.ceilingEntry("a") != null));
        cases.pass(name + "lowerKey", maker, give, m -> until(() -> m.lowerKey("z") != null));
        cases.pass(name + "lowerEntry", maker, give, m -> until(() -> m.lowerEntry("z") != null));
        cases.pass(name + "higherKey", maker, give, m -> until(() -> m.higherKey("a") != null));
        cases.pass(name + "higherEntry", maker, give, m -> until(() -> m.higherEntry("a") != null));
        cases.pass(
                name + "headMap", maker, give, m -> until(() -> !m.headMap("z").isEmpty()));
        cases.pass(
                name + "tailMap", maker, give, m -> until(() -> m.tailMap("a").containsKey("k")));
        cases.pass(
                name + "subMap view",
                maker,
                give,
                m -> until(() -> m.subMap("a", "z").get("k") != null));
        cases.pass(
                name + "descendingMap view",
                maker,
                give,
                m -> until(() -> m.descendingMap().size() == 1));
        cases.pass(
                name + "navigableKeySet",
                maker,
                give,
                m -> until(() -> m.navigableKeySet().contains("k")));
        cases.pass(
                name + "descendingKeySet",
                maker,
                give,
                m -> until(() -> !m.descendingKeySet().isEmpty()));
        cases.pass(name + "firstKey", maker, give, m -> until(() -> !m.isEmpty() && m.firstKey() != null));
        cases.pass(
                name + "clone",
                ConcurrentSkipListMap<String, String>::new,
                m -> m.put("k", "v"),
                m -> until(() -> !m.clone().isEmpty()));
        Passing.Maker<ConcurrentSkipListSet<String>> set = ConcurrentSkipListSet::new;
        cases.pass("ConcurrentSkipListSet.pollFirst", set, s -> s.add("k"), s -> until(() -> s.pollFirst() != null));
        cases.pass("ConcurrentSkipListSet.pollLast", set, s -> s.add("k"), s -> until(() -> s.pollLast() != null));
        cases.pass("ConcurrentSkipListSet.floor", set, s -> s.add("k"), s -> until(() -> s.floor("z") != null));
        cases.pass("ConcurrentSkipListSet.ceiling", set, s -> s.add("k"), s -> until(() -> s.ceiling("a") != null));
        cases.pass("ConcurrentSkipListSet.lower", set, s -> s.add("k"), s -> until(() -> s.lower("z") != null));
        cases.pass("ConcurrentSkipListSet.higher", set, s -> s.add("k"), s -> until(() -> s.higher("a") != null));
        cases.pass(
                "ConcurrentSkipListSet.headSet",
                set,
                s -> s.add("k"),
                s -> until(() -> !s.headSet("z").isEmpty()));
        cases.pass(
                "ConcurrentSkipListSet.descendingIterator",
                set,
                s -> s.add("k"),
                s -> until(() -> s.descendingIterator().hasNext()));
        cases.pass(
                "ConcurrentSkipListSet.clone",
                set,
                s -> s.add("k"),
                s -> until(() -> !s.clone().isEmpty()));
    }

    /** What is asked of values is no key, and the view is made before anything is in the map. */
    private static void values(Passing cases) {
        for (Maps kind : MAPS) {
            Passing.Maker<Shown> shown = () -> new Shown(kind.maker().make());
            Passing.Maker<Shown> filled = () -> new Shown(filled(kind).make());
            String name = kind.name() + ".values made before.";
            cases.pass(name + "contains", shown, s -> s.map.put("k", "v"), s -> until(() -> s.values.contains("v")));
            cases.pass(
                    name + "containsAll",
                    shown,
                    s -> s.map.put("k", "v"),
                    s -> until(() -> s.values.containsAll(List.of("v"))));
            cases.pass(name + "remove", filled, s -> s.values.remove("old"), s -> until(() -> s.map.get("k") == null));
            cases.pass(name + "remove takes", shown, s -> s.map.put("k", "v"), s -> until(() -> s.values.remove("v")));
            cases.pass(
                    name + "Collections.unmodifiableCollection",
                    () -> new Shown(kind.maker().make()),
                    s -> s.map.put("k", "v"),
                    s -> until(
                            () -> Collections.unmodifiableCollection(s.values).contains("v")));
        }
    }

    private static final class Shown {
        private final Map<String, String> map;
        private final Collection<String> values;

        private Shown(Map<String, String> map) {
            this.map = map;
            values = map.values();
        }
    }

    /** Equal keys are those that the comparator says are, whatever their hash. */
    private static void orderedByComparator(Passing cases) {
        Passing.Maker<ConcurrentNavigableMap<String, String>> made =
                () -> new ConcurrentSkipListMap<>(String.CASE_INSENSITIVE_ORDER);
        String name = "ConcurrentSkipListMap by comparator.";
        cases.pass(name + "get", made, m -> m.put("K", "v"), m -> until(() -> m.get("k") != null));
        cases.pass(
                name + "descendingMap",
                made,
                m -> m.put("K", "v"),
                m -> until(() -> m.descendingMap().containsKey("k")));
        cases.pass(
                name + "keySet",
                made,
                m -> m.put("K", "v"),
                m -> until(() -> m.keySet().contains("k")));
        cases.pass(name + "putIfAbsent", made, m -> m.putIfAbsent("K", "v"), m -> until(() -> m.remove("k", "v")));
        cases.pass(
                name + "compute",
                made,
                m -> m.compute("K", (k, v) -> "v"),
                m -> until(() -> m.computeIfPresent("k", (k, v) -> v) != null));
        cases.pass(
                "ConcurrentSkipListSet by comparator",
                () -> new ConcurrentSkipListSet<>(String.CASE_INSENSITIVE_ORDER),
                s -> s.add("K"),
                s -> until(() -> s.contains("k")));
        cases.pass(
                "Collections.newSetFromMap by comparator",
                () -> Collections.newSetFromMap(
                        new ConcurrentSkipListMap<String, Boolean>(String.CASE_INSENSITIVE_ORDER)),
                s -> s.add("K"),
                s -> until(() -> s.contains("k")));
        cases.pass(
                "Collections.synchronizedMap by comparator",
                () -> Collections.synchronizedMap(new TreeMap<String, String>(String.CASE_INSENSITIVE_ORDER)),
                m -> m.put("K", "v"),
                m -> until(() -> m.get("k") != null));
    }

    private static void lists(Passing cases) {
        Passing.Maker<CopyOnWriteArrayList<String>> maker = CopyOnWriteArrayList::new;
        Passing.Action<CopyOnWriteArrayList<String>> take = l -> until(() -> l.indexOf("x") == 0);
        Passing.Action<CopyOnWriteArrayList<String>> give = l -> l.add("x");
        String name = "CopyOnWriteArrayList.";
        cases.pass(name + "addIfAbsent", maker, l -> l.addIfAbsent("x"), take);
        cases.pass(name + "addAllAbsent", maker, l -> l.addAllAbsent(List.of("x")), take);
        cases.pass(name + "add at", maker, l -> l.add(0, "x"), take);
        cases.pass(name + "addAll at", maker, l -> l.addAll(0, List.of("x")), take);
        cases.pass(name + "addIfAbsent refused", maker, give, l -> until(() -> l.size() == 1 && !l.addIfAbsent("x")));
        cases.pass(name + "set", () -> new CopyOnWriteArrayList<>(List.of("y")), l -> l.set(0, "x"), take);
        cases.pass(
                name + "replaceAll", () -> new CopyOnWriteArrayList<>(List.of("y")), l -> l.replaceAll(y -> "x"), take);
        cases.pass(name + "sort", () -> new CopyOnWriteArrayList<>(List.of("y", "x")), l -> l.sort(null), take);
        cases.pass(name + "remove at", () -> new CopyOnWriteArrayList<>(List.of("y", "x")), l -> l.remove(0), take);
        cases.pass(name + "get", maker, give, l -> until(() -> !l.isEmpty() && l.get(0) != null));
        cases.pass(name + "lastIndexOf", maker, give, l -> until(() -> l.lastIndexOf("x") == 0));
        cases.pass(name + "indexOf from", maker, give, l -> until(() -> l.indexOf("x", 0) == 0));
        cases.pass(
                name + "listIterator",
                maker,
                give,
                l -> until(() -> l.listIterator().hasNext()));
        cases.pass(
                name + "listIterator previous",
                maker,
                give,
                l -> until(() -> l.size() == 1 && l.listIterator(1).previous() != null));
        cases.pass(
                name + "subList",
                maker,
                give,
                l -> until(() -> l.size() == 1 && l.subList(0, 1).get(0) != null));
        cases.pass(name + "equals", maker, give, l -> until(() -> l.equals(List.of("x"))));
        cases.pass(name + "hashCode", maker, give, l -> until(() -> l.hashCode() != 1));
        cases.pass(name + "clone", maker, give, l -> until(() -> !((List<?>) l.clone()).isEmpty()));
    }

    private static void vectors(Passing cases) {
        Passing.Maker<Vector<String>> maker = Vector::new;
        Passing.Action<Vector<String>> give = v -> v.addElement("x");
        Passing.Maker<Vector<String>> filled = () -> new Vector<>(List.of("y", "x"));
        cases.pass("Vector.elementAt", maker, give, v -> until(() -> v.size() > 0 && v.elementAt(0) != null));
        cases.pass("Vector.firstElement", maker, give, v -> until(() -> v.size() > 0 && v.firstElement() != null));
        cases.pass("Vector.lastElement", maker, give, v -> until(() -> v.size() > 0 && v.lastElement() != null));
        cases.pass("Vector.elements", maker, give, v -> until(() -> v.elements().hasMoreElements()));
        cases.pass("Vector.indexOf", maker, give, v -> until(() -> v.indexOf("x") == 0));
        cases.pass(
                "Vector.copyInto",
                maker,
                give,
                v -> until(() -> {
                    String[] a = new String[1];
                    v.copyInto(a);
                    return a[0] != null;
                }));
        cases.pass("Vector.clone", maker, give, v -> until(() -> !((List<?>) v.clone()).isEmpty()));
        cases.pass("Vector.insertElementAt", maker, v -> v.insertElementAt("x", 0), v -> until(() -> v.contains("x")));
        cases.pass(
                "Vector.setElementAt",
                filled,
                v -> v.setElementAt("z", 0),
                v -> until(() -> v.get(0).equals("z")));
        cases.pass("Vector.removeElement", filled, v -> v.removeElement("y"), v -> until(() -> v.size() == 1));
        cases.pass("Vector.removeElementAt", filled, v -> v.removeElementAt(0), v -> until(() -> v.size() == 1));
        cases.pass("Vector.removeAllElements", filled, Vector::removeAllElements, v -> until(v::isEmpty));
        cases.pass("Vector.setSize", filled, v -> v.setSize(1), v -> until(() -> v.size() == 1));
        cases.pass(
                "Vector.ensureCapacity",
                Vector<String>::new,
                v -> v.ensureCapacity(99),
                v -> until(() -> v.capacity() >= 99));
        cases.pass(
                "Vector.trimToSize",
                () -> new Vector<String>(99),
                v -> v.trimToSize(),
                v -> until(() -> v.capacity() == 0));
        cases.pass("Stack.push", Stack<String>::new, s -> s.push("x"), s -> until(() -> !s.empty()));
        cases.pass(
                "Stack.pop", Stack<String>::new, s -> s.push("x"), s -> until(() -> !s.isEmpty() && s.pop() != null));
        cases.pass(
                "Stack.peek",
                Stack<String>::new,
                s -> s.push("x"),
                s -> until(() -> s.search("x") == 1 && s.peek() != null));
    }

    private static void others(Passing cases) {
        cases.pass(
                "Hashtable.contains",
                Hashtable<String, String>::new,
                h -> h.put("k", "v"),
                h -> until(() -> h.contains("v")));
        cases.pass(
                "Hashtable.elements",
                Hashtable<String, String>::new,
                h -> h.put("k", "v"),
                h -> until(() -> h.elements().hasMoreElements()));
        cases.pass(
                "Hashtable.keys",
                Hashtable<String, String>::new,
                h -> h.put("k", "v"),
                h -> until(() -> h.keys().hasMoreElements()));
        cases.pass(
                "Hashtable.clone",
                Hashtable<String, String>::new,
                h -> h.put("k", "v"),
                h -> until(() -> !((Map<?, ?>) h.clone()).isEmpty()));
        cases.pass(
                "Properties.setProperty",
                Properties::new,
                p -> p.setProperty("k", "v"),
                p -> until(() -> p.getProperty("k") != null));
        cases.pass(
                "Properties.getProperty default",
                Properties::new,
                p -> p.setProperty("k", "v"),
                p -> until(() -> !p.getProperty("k", "").isEmpty()));
        cases.pass(
                "Properties.stringPropertyNames",
                Properties::new,
                p -> p.setProperty("k", "v"),
                p -> until(() -> !p.stringPropertyNames().isEmpty()));
        cases.pass(
                "Properties.propertyNames",
                Properties::new,
                p -> p.setProperty("k", "v"),
                p -> until(() -> p.propertyNames().hasMoreElements()));
        cases.pass(
                "Properties.load",
                Properties::new,
                p -> p.load(new java.io.StringReader("k=v")),
                p -> until(() -> p.containsKey("k")));
        cases.pass(
                "Properties.store",
                Properties::new,
                p -> p.put("k", "v"),
                p -> until(() -> {
                    var w = new java.io.StringWriter();
                    p.store(w, null);
                    return w.toString().contains("k=v");
                }));
        cases.pass("StringBuffer.append", StringBuffer::new, b -> b.append("x"), b -> until(() -> b.length() > 0));
        cases.pass(
                "StringBuffer.toString",
                StringBuffer::new,
                b -> b.append('x'),
                b -> until(() -> b.toString().equals("x")));
        cases.pass(
                "StringBuffer.insert", StringBuffer::new, b -> b.insert(0, "x"), b -> until(() -> b.indexOf("x") == 0));
        cases.pass(
                "StringBuffer.setLength",
                () -> new StringBuffer("x"),
                b -> b.setLength(0),
                b -> until(() -> b.length() == 0));
        cases.pass(
                "StringBuffer.deleteCharAt",
                () -> new StringBuffer("x"),
                b -> b.deleteCharAt(0),
                b -> until(() -> b.lastIndexOf("x") < 0));
        cases.pass(
                "StringBuffer.setCharAt",
                () -> new StringBuffer("x"),
                b -> b.setCharAt(0, 'y'),
                b -> until(() -> b.charAt(0) == 'y'));
        cases.pass(
                "StringBuffer.reverse",
                () -> new StringBuffer("xy"),
                StringBuffer::reverse,
                b -> until(() -> b.substring(0).equals("yx")));
        cases.pass(
                "StringBuffer.contentEquals",
                StringBuffer::new,
                b -> b.append("x"),
                b -> until(() -> "x".contentEquals(b)));
        cases.pass(
                "StringBuffer.append to another",
                StringBuffer::new,
                b -> b.append("x"),
                b -> until(() -> new StringBuilder().append(b).length() > 0));
    }
}
