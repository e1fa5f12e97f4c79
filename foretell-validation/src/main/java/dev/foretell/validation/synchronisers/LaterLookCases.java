// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronisers;

import static dev.foretell.validation.synchronisers.Passing.advances;
import static dev.foretell.validation.synchronisers.Passing.until;

import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.stream.StreamSupport;

/** Iterators, spliterators, streams and views that a container gives away, and that look into it only afterwards. */
final class LaterLookCases implements Family {
    private record Kind(String name, Passing.Maker<Collection<String>> maker) {}

    /** Something that looks into a container when it is asked to. */
    private interface Opening<L> {
        L of(Collection<String> container) throws Exception;
    }

    private interface Look<L> {
        boolean sees(L opened) throws Exception;
    }

    private static final List<Kind> KINDS = List.of(
            new Kind("ConcurrentHashMap.newKeySet", ConcurrentHashMap::newKeySet),
            new Kind("ConcurrentSkipListSet", ConcurrentSkipListSet::new),
            new Kind("ConcurrentLinkedQueue", ConcurrentLinkedQueue::new),
            new Kind("ConcurrentLinkedDeque", ConcurrentLinkedDeque::new),
            new Kind("LinkedBlockingQueue", LinkedBlockingQueue::new),
            new Kind("LinkedBlockingDeque", LinkedBlockingDeque::new),
            new Kind("LinkedTransferQueue", LinkedTransferQueue::new),
            new Kind("ArrayBlockingQueue", () -> new ArrayBlockingQueue<>(9)),
            new Kind("PriorityBlockingQueue", PriorityBlockingQueue::new),
            new Kind("Vector", Vector::new));

    @Override
    public void add(Passing cases) {
        for (Kind kind : KINDS) {
            spliterators(cases, kind);
            wrapped(cases, kind);
        }
        maps(cases, "ConcurrentHashMap", ConcurrentHashMap::new);
        maps(cases, "ConcurrentSkipListMap", ConcurrentSkipListMap::new);
        maps(cases, "Collections.checkedMap", () -> checked(new ConcurrentSkipListMap<>()));
        maps(cases, "Collections.unmodifiableMap", ConcurrentHashMap::new);
        hashtables(cases);
        elementsSet(cases);
        lastInFirstOut(cases);
    }

    /** The container is empty when it is opened, as far as the thread knows. */
    private static <L> void pass(Passing cases, Kind kind, String name, Opening<L> opening, Look<L> look) {
        cases.pass(
                kind.name() + ", then " + name,
                kind.maker(),
                c -> c.add("x"),
                c -> until(() -> {
                    L opened = opening.of(c);
                    Thread.yield();
                    return look.sees(opened);
                }));
    }

    private static void spliterators(Passing cases, Kind kind) {
        Opening<Spliterator<String>> open = Collection::spliterator;
        pass(cases, kind, "tryAdvance", open, s -> s.tryAdvance(x -> {}));
        pass(cases, kind, "forEachRemaining", open, s -> {
            int[] n = {0};
            s.forEachRemaining(x -> n[0]++);
            return n[0] > 0;
        });
        pass(cases, kind, "trySplit", open, s -> {
            Spliterator<String> front = s.trySplit();
            return front != null && front.tryAdvance(x -> {}) || s.tryAdvance(x -> {});
        });
        pass(
                cases,
                kind,
                "stream of spliterator",
                open,
                s -> StreamSupport.stream(s, false).findAny().isPresent());
        pass(
                cases,
                kind,
                "parallel stream of spliterator",
                open,
                s -> StreamSupport.stream(s, true).findAny().isPresent());
        pass(cases, kind, "iterator of spliterator", open, s -> advances(Spliterators.iterator(s)));
        pass(cases, kind, "Spliterators.spliterator", c -> Spliterators.spliterator(c, 0), s -> s.tryAdvance(x -> {}));
        pass(cases, kind, "stream", Collection::stream, s -> s.anyMatch("x"::equals));
        pass(cases, kind, "parallel stream", Collection::parallelStream, s -> s.anyMatch("x"::equals));
    }

    /** The container has an element when it is opened; the iterator sees the second while it gives the first. */
    private static void second(Passing cases, Kind kind, String name, Opening<Iterator<String>> opening) {
        Passing.Maker<Collection<String>> filled = () -> {
            Collection<String> made = kind.maker().make();
            made.add("a");
            return made;
        };
        cases.pass(
                kind.name() + ", second of " + name,
                filled,
                c -> c.add("x"),
                c -> until(() -> {
                    Iterator<String> opened = opening.of(c);
                    Thread.yield();
                    return advances(opened) && advances(opened);
                }));
    }

    private static void wrapped(Passing cases, Kind kind) {
        second(cases, kind, "iterator", Collection::iterator);
        second(
                cases,
                kind,
                "unmodifiable",
                c -> Collections.unmodifiableCollection(c).iterator());
        second(
                cases,
                kind,
                "checked",
                c -> Collections.checkedCollection(c, String.class).iterator());
        second(cases, kind, "enumeration", c -> Collections.enumeration(c).asIterator());
    }

    private static void hashtables(Passing cases) {
        Passing.Maker<Hashtable<String, String>> maker = Hashtable::new;
        Passing.Action<Hashtable<String, String>> give = h -> h.put("k", "v");
        cases.pass(
                "Hashtable.elements, then asked",
                maker,
                give,
                h -> until(() -> {
                    var e = h.elements();
                    Thread.yield();
                    return e.hasMoreElements() && e.nextElement() != null;
                }));
        cases.pass(
                "Hashtable.keys, as iterator",
                maker,
                give,
                h -> until(() -> {
                    var e = h.keys().asIterator();
                    Thread.yield();
                    return advances(e);
                }));
    }

    private static Map<String, String> checked(Map<String, String> map) {
        return Collections.checkedMap(map, String.class, String.class);
    }

    private static void maps(Passing cases, String name, Passing.Maker<Map<String, String>> maker) {
        boolean isWrapped = name.equals("Collections.unmodifiableMap");
        cases.pass(
                name + ".values, then tryAdvance",
                maker,
                m -> m.put("k", "v"),
                m -> until(() -> {
                    var s = (isWrapped ? Collections.unmodifiableMap(m) : m)
                            .values()
                            .spliterator();
                    Thread.yield();
                    return s.tryAdvance(x -> {});
                }));
        cases.pass(
                name + ".entrySet, then tryAdvance",
                maker,
                m -> m.put("k", "v"),
                m -> until(() -> {
                    var s = (isWrapped ? Collections.unmodifiableMap(m) : m)
                            .entrySet()
                            .spliterator();
                    Thread.yield();
                    return s.tryAdvance(x -> {});
                }));
        Passing.Maker<Map<String, String>> filled = () -> {
            Map<String, String> made = maker.make();
            made.put("a", "a");
            return made;
        };
        cases.pass(
                name + ".entrySet, second",
                filled,
                m -> m.put("x", "x"),
                m -> until(() -> {
                    var i = (isWrapped ? Collections.unmodifiableMap(m) : m)
                            .entrySet()
                            .iterator();
                    Thread.yield();
                    return advances(i) && advances(i);
                }));
    }

    /** What is set under the lock is seen under the lock, however the vector is walked. */
    private static void elementsSet(Passing cases) {
        Passing.Maker<Vector<String>> filled = () -> new Vector<>(List.of("a"));
        Passing.Action<Vector<String>> give = v -> v.set(0, "x");
        cases.pass(
                "Vector.iterator, set",
                filled,
                give,
                v -> until(() -> {
                    var i = v.iterator();
                    Thread.yield();
                    return i.next().equals("x");
                }));
        cases.pass(
                "Vector.listIterator, set",
                filled,
                give,
                v -> until(() -> {
                    var i = v.listIterator(1);
                    Thread.yield();
                    return i.previous().equals("x");
                }));
        cases.pass(
                "Vector.elements, set",
                filled,
                give,
                v -> until(() -> {
                    var e = v.elements();
                    Thread.yield();
                    return e.nextElement().equals("x");
                }));
        cases.pass(
                "Vector.listIterator, sets",
                filled,
                v -> {
                    var i = v.listIterator();
                    i.next();
                    i.set("x");
                },
                v -> until(() -> v.get(0).equals("x")));
        cases.pass(
                "Vector.listIterator, adds", filled, v -> v.listIterator().add("x"), v -> until(() -> v.size() == 2));
        cases.pass(
                "Vector.iterator, removes",
                filled,
                v -> {
                    var i = v.iterator();
                    i.next();
                    i.remove();
                },
                v -> until(v::isEmpty));
    }

    private static void lastInFirstOut(Passing cases) {
        List<Passing.Maker<Deque<String>>> makers = List.of(ConcurrentLinkedDeque::new, LinkedBlockingDeque::new);
        for (Passing.Maker<Deque<String>> maker : makers) {
            Passing.Maker<Queue<String>> queue = () -> Collections.asLifoQueue(maker.make());
            cases.pass("Collections.asLifoQueue, poll", queue, q -> q.add("x"), q -> until(() -> q.poll() != null));
            cases.pass("Collections.asLifoQueue, peek", queue, q -> q.offer("x"), q -> until(() -> q.peek() != null));
            cases.pass("Collections.asLifoQueue, size", queue, q -> q.add("x"), q -> until(() -> q.size() == 1));
        }
    }
}
