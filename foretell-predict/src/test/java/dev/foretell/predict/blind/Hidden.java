// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.blind;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Names;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * A trace as a recorder that is blind in places would leave it: some threads ran code that was not seen for a while, what they
 * synchronized there is missing, and events that nothing else orders come in another order.
 *
 * @param origins for each event its number in the whole trace; -1 for where code begins or ends that was not seen
 */
record Hidden(Trace trace, List<Integer> origins) {
    private static final int MARK = -1;

    /** An event of the trace that is made: an event of the whole trace, or a mark. */
    private record Item(int thread, int origin, boolean begins) {}

    static Hidden of(Trace whole, long seed) {
        Random random = new Random(seed);
        List<Item> items = marked(whole, random);
        shuffle(whole, items, random);
        return build(whole, items);
    }

    private static List<Item> marked(Trace whole, Random random) {
        Map<Integer, List<Integer>> byThread = new HashMap<>();
        for (int e = 0; e < whole.size(); e++) {
            byThread.computeIfAbsent(whole.thread(e), any -> new ArrayList<>()).add(e);
        }
        Set<Integer> hidden = new HashSet<>();
        Map<Integer, Item> before = new HashMap<>();
        Map<Integer, Item> after = new HashMap<>();
        byThread.forEach((thread, events) -> {
            if (random.nextInt(3) == 0) {
                int from = random.nextInt(events.size());
                int to = from + random.nextInt(events.size() - from);
                from -= whole.kind(events.get(from)) == Kind.VOLATILE_UPDATE ? 1 : 0;
                to += to + 1 < events.size() && whole.kind(events.get(to + 1)) == Kind.VOLATILE_UPDATE ? 1 : 0;
                before.put(events.get(from), new Item(thread, MARK, true));
                if (random.nextBoolean()) {
                    after.put(events.get(to), new Item(thread, MARK, false));
                } else {
                    to = events.size() - 1;
                }
                hide(whole, events.subList(from, to + 1), hidden);
            }
        });
        List<Item> items = new ArrayList<>();
        for (int e = 0; e < whole.size(); e++) {
            if (before.containsKey(e)) {
                items.add(before.get(e));
            }
            if (!hidden.contains(e)) {
                items.add(new Item(whole.thread(e), e, false));
            }
            if (after.containsKey(e)) {
                items.add(after.get(e));
            }
        }
        return items;
    }

    /** Hides what synchronizes among the events of a thread; of locks, what is acquired and released among them. */
    private static void hide(Trace whole, List<Integer> events, Set<Integer> hidden) {
        Map<Integer, List<Integer>> open = new HashMap<>();
        for (int e : events) {
            Kind kind = whole.kind(e);
            switch (kind) {
                case ACQUIRE, READ_ACQUIRE ->
                    open.computeIfAbsent(
                                    kind == Kind.ACQUIRE ? whole.target(e) : ~whole.target(e), any -> new ArrayList<>())
                            .add(e);
                case RELEASE, READ_RELEASE -> {
                    List<Integer> acquires = open.get(kind == Kind.RELEASE ? whole.target(e) : ~whole.target(e));
                    if (acquires != null && !acquires.isEmpty()) {
                        hidden.add(e);
                        hidden.add(acquires.remove(acquires.size() - 1));
                    }
                }
                case SEND, RECEIVE, NOTIFY, WAKE, VOLATILE_READ, VOLATILE_WRITE, VOLATILE_UPDATE, FORK, JOIN ->
                    hidden.add(e);
                default -> {}
            }
        }
    }

    private static void shuffle(Trace whole, List<Item> items, Random random) {
        for (int round = 0; round < items.size() * items.size() / 2; round++) {
            int at = random.nextInt(Math.max(1, items.size() - 1));
            if (at + 1 < items.size() && isFree(whole, items, at)) {
                Collections.swap(items, at, at + 1);
            }
        }
    }

    /** Whether nothing that is left says in which order an item and the next one come. */
    private static boolean isFree(Trace whole, List<Item> items, int at) {
        Item one = items.get(at);
        Item next = items.get(at + 1);
        if (one.thread == next.thread || isUpdate(whole, items, at) || isUpdate(whole, items, at + 2)) {
            return false;
        }
        return isFree(whole, one, next) && isFree(whole, next, one);
    }

    private static boolean isUpdate(Trace whole, List<Item> items, int at) {
        return at < items.size()
                && items.get(at).origin != MARK
                && whole.kind(items.get(at).origin) == Kind.VOLATILE_UPDATE;
    }

    private static boolean isFree(Trace whole, Item one, Item next) {
        if (one.origin == MARK) {
            return true;
        }
        Kind kind = whole.kind(one.origin);
        if (kind.target() == Kind.Target.THREAD) {
            return whole.target(one.origin) != next.thread
                    && (next.origin == MARK || whole.kind(next.origin).target() != Kind.Target.THREAD);
        }
        return next.origin == MARK
                || whole.kind(next.origin).target() != kind.target()
                || whole.target(one.origin) != whole.target(next.origin);
    }

    private static Hidden build(Trace whole, List<Item> items) {
        Trace.Builder builder = new Trace.Builder();
        copy(whole.threadNames(), builder.threadNames());
        copy(whole.variableNames(), builder.variableNames());
        copy(whole.lockNames(), builder.lockNames());
        copy(whole.messageNames(), builder.messageNames());
        int name = builder.internalNames().number("blind:native:com.acme.Codec.lock");
        List<Integer> origins = new ArrayList<>();
        for (Item item : items) {
            origins.add(item.origin);
            if (item.origin == MARK) {
                builder.add(Kind.INTERNAL, item.thread, name, Trace.NO_LOCATION, Value.BOOLEAN, item.begins ? 1 : 0);
            } else if (whole.kind(item.origin) == Kind.INTERNAL) {
                builder.add(Kind.BRANCH, item.thread, Trace.NO_TARGET, Trace.NO_LOCATION, Value.NONE, 0);
            } else {
                builder.add(
                        whole.kind(item.origin),
                        item.thread,
                        whole.target(item.origin),
                        Trace.NO_LOCATION,
                        whole.valueType(item.origin),
                        whole.value(item.origin));
            }
        }
        return new Hidden(builder.build(), origins);
    }

    private static void copy(Names from, Names to) {
        for (int name = 0; name < from.size(); name++) {
            to.number(from.name(name));
        }
    }
}
