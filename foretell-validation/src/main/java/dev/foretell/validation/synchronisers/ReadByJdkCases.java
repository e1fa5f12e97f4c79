// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronisers;

import static dev.foretell.validation.synchronisers.Passing.until;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.regex.Pattern;

/** What one thread has put is seen by another that never calls the container: methods of the JDK that get it as an argument look into it. */
final class ReadByJdkCases implements Family {
    /** A look that finds out whether something was put. */
    private interface Look<C> {
        boolean sees(C container) throws Exception;
    }

    private final Object lock = new Object();

    @Override
    public void add(Passing cases) {
        for (Passing.Maker<Collection<String>> maker : List.<Passing.Maker<Collection<String>>>of(
                ArrayList::new,
                ArrayDeque::new,
                Vector::new,
                TreeSet::new,
                CopyOnWriteArrayList::new,
                ConcurrentLinkedQueue::new)) {
            collections(cases, maker);
        }
        for (Passing.Maker<Map<String, String>> maker :
                List.<Passing.Maker<Map<String, String>>>of(HashMap::new, ConcurrentHashMap::new)) {
            maps(cases, maker);
        }
        builders(cases);
        buffers(cases);
    }

    private void collection(
            Passing cases, Passing.Maker<Collection<String>> maker, String name, Look<Collection<String>> look) {
        cases.pass(
                "a collection by " + name,
                maker,
                c -> {
                    synchronized (lock) {
                        c.add("k");
                    }
                },
                c -> until(() -> {
                    synchronized (lock) {
                        return look.sees(c);
                    }
                }));
    }

    private void collections(Passing cases, Passing.Maker<Collection<String>> maker) {
        collection(cases, maker, "toString", c -> c.toString().contains("k"));
        collection(cases, maker, "concatenation", c -> ("it is " + c).contains("k"));
        collection(cases, maker, "String.valueOf", c -> String.valueOf(c).contains("k"));
        collection(cases, maker, "Objects.toString", c -> Objects.toString(c).contains("k"));
        collection(cases, maker, "String.format", c -> String.format("%s", c).contains("k"));
        collection(cases, maker, "formatted", c -> "%s".formatted(c).contains("k"));
        collection(cases, maker, "String.join", c -> String.join(",", c).contains("k"));
        collection(
                cases,
                maker,
                "append",
                c -> new StringBuilder().append((Object) c).toString().contains("k"));
        collection(
                cases,
                maker,
                "insert",
                c -> new StringBuilder().insert(0, (Object) c).toString().contains("k"));
        collection(cases, maker, "List.copyOf", c -> !List.copyOf(c).isEmpty());
        collection(cases, maker, "Set.copyOf", c -> !Set.copyOf(c).isEmpty());
        collection(cases, maker, "new ArrayList", c -> !new ArrayList<>(c).isEmpty());
        collection(cases, maker, "new LinkedHashSet", c -> !new LinkedHashSet<>(c).isEmpty());
        collection(cases, maker, "new LinkedBlockingQueue", c -> !new LinkedBlockingQueue<>(c).isEmpty());
        collection(cases, maker, "new CopyOnWriteArrayList", c -> !new CopyOnWriteArrayList<>(c).isEmpty());
    }

    private void map(
            Passing cases, Passing.Maker<Map<String, String>> maker, String name, Look<Map<String, String>> look) {
        cases.pass(
                "a map by " + name,
                maker,
                m -> {
                    synchronized (lock) {
                        m.put("k", "v");
                    }
                },
                m -> until(() -> {
                    synchronized (lock) {
                        return look.sees(m);
                    }
                }));
    }

    private void maps(Passing cases, Passing.Maker<Map<String, String>> maker) {
        map(cases, maker, "concatenation", m -> ("" + m).contains("k"));
        map(cases, maker, "String.format", m -> String.format("%s", m).contains("k"));
        map(cases, maker, "toString of its values", m -> m.values().toString().contains("v"));
        map(cases, maker, "Map.copyOf", m -> !Map.copyOf(m).isEmpty());
        map(cases, maker, "new ConcurrentHashMap", m -> !new ConcurrentHashMap<>(m).isEmpty());
        map(cases, maker, "equals of another", m -> Map.of("k", "v").equals(m));
    }

    private void builder(Passing cases, String name, Look<StringBuilder> look) {
        cases.pass(
                "a builder by " + name,
                StringBuilder::new,
                b -> {
                    synchronized (lock) {
                        b.append("k");
                    }
                },
                b -> until(() -> {
                    synchronized (lock) {
                        return look.sees(b);
                    }
                }));
    }

    private void builders(Passing cases) {
        builder(cases, "toString", b -> ((CharSequence) b).toString().equals("k"));
        builder(cases, "new String", b -> new String(b).equals("k"));
        builder(cases, "new StringBuilder", b -> new StringBuilder(b).toString().equals("k"));
        builder(
                cases,
                "append",
                b -> new StringBuilder().append((CharSequence) b).toString().equals("k"));
        builder(cases, "replace", b -> "k".replace(b, "z").equals("z"));
        builder(cases, "compareTo", b -> new StringBuilder("k").compareTo(b) == 0);
        builder(
                cases,
                "StringJoiner.add",
                b -> new StringJoiner(",").add(b).toString().equals("k"));
        texts(cases, this::builder);
    }

    private void buffer(Passing cases, String name, Look<StringBuffer> look) {
        cases.pass("a buffer by " + name, StringBuffer::new, b -> b.append("k"), b -> until(() -> look.sees(b)));
    }

    private void buffers(Passing cases) {
        buffer(cases, "new String", b -> new String(b).equals("k"));
        texts(cases, this::buffer);
    }

    /** Adds a case for looks at any text. */
    private interface Adder<C> {
        void add(Passing cases, String name, Look<C> look);
    }

    private static <C extends CharSequence> void texts(Passing cases, Adder<C> adder) {
        adder.add(cases, "contentEquals", t -> "k".contentEquals(t));
        adder.add(cases, "matches", t -> Pattern.matches("k", t));
        adder.add(cases, "CharSequence.compare", t -> CharSequence.compare(t, "k") == 0);
        adder.add(cases, "String.join of texts", t -> String.join(",", t, "z").equals("k,z"));
        adder.add(cases, "concatenation", t -> ("" + t).equals("k"));
        adder.add(cases, "String.format", t -> String.format("%s", t).equals("k"));
    }
}
