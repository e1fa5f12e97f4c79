// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronisers;

import static dev.foretell.validation.synchronisers.Passing.until;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TransferQueue;

/** Each queue, filled in each way and emptied in one, emptied in each way and filled in one. */
final class QueueCases implements Family {
    /** Something that may be taken at once. */
    static final class Due implements Delayed {
        private final long order;

        Due(long order) {
            this.order = order;
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return -order;
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.compare(order, ((Due) other).order);
        }
    }

    private record Kind(String name, Passing.Maker<Queue<Due>> maker) {}

    private static final List<Kind> KINDS = List.of(
            new Kind("ArrayBlockingQueue", () -> new ArrayBlockingQueue<>(1)),
            new Kind("LinkedBlockingQueue", LinkedBlockingQueue::new),
            new Kind("LinkedBlockingQueue bounded", () -> new LinkedBlockingQueue<>(1)),
            new Kind("LinkedBlockingDeque", LinkedBlockingDeque::new),
            new Kind("LinkedBlockingDeque bounded", () -> new LinkedBlockingDeque<>(1)),
            new Kind("PriorityBlockingQueue", PriorityBlockingQueue::new),
            new Kind("DelayQueue", QueueCases::delayed),
            new Kind("LinkedTransferQueue", LinkedTransferQueue::new),
            new Kind("ConcurrentLinkedQueue", ConcurrentLinkedQueue::new),
            new Kind("ConcurrentLinkedDeque", ConcurrentLinkedDeque::new));

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Queue<Due> delayed() {
        return (Queue) new DelayQueue<Due>();
    }

    @Override
    public void add(Passing cases) {
        for (Kind kind : KINDS) {
            any(cases, kind);
            looks(cases, kind);
            empty(cases, kind);
            marks(cases, kind);
            if (!kind.name().startsWith("Concurrent")) {
                blocking(cases, kind);
            }
            if (kind.name().contains("Deque")) {
                deques(cases, kind);
            }
            if (kind.name().endsWith("bounded") || kind.name().startsWith("Array")) {
                full(cases, kind);
            }
        }
        for (boolean fair : new boolean[] {false, true}) {
            meetings(cases, fair);
        }
        transfers(cases);
    }

    private static Passing.Maker<Queue<Due>> filled(Kind kind) {
        return () -> {
            Queue<Due> queue = kind.maker().make();
            queue.add(new Due(1));
            return queue;
        };
    }

    private static void any(Passing cases, Kind kind) {
        give(cases, kind, "add", q -> q.add(new Due(1)));
        give(cases, kind, "offer", q -> q.offer(new Due(1)));
        give(cases, kind, "addAll", q -> q.addAll(List.of(new Due(1))));
        give(cases, kind, "Collections.addAll", q -> Collections.addAll(q, new Due(1)));
        take(cases, kind, "poll", q -> until(() -> q.poll() != null));
        take(
                cases,
                kind,
                "remove",
                q -> until(() -> {
                    q.peek();
                    return removed(q);
                }));
        take(cases, kind, "element", q -> until(() -> found(q)));
        take(
                cases,
                kind,
                "iterator",
                q -> until(() -> q.iterator().hasNext() && q.iterator().next() != null));
        take(
                cases,
                kind,
                "forEach",
                q -> until(() -> {
                    int[] n = {0};
                    q.forEach(x -> n[0]++);
                    return n[0] > 0;
                }));
        take(cases, kind, "stream", q -> until(() -> q.stream().count() > 0));
        take(cases, kind, "stream.toList", q -> until(() -> !q.stream().toList().isEmpty()));
        take(
                cases,
                kind,
                "parallelStream",
                q -> until(() -> q.parallelStream().map(x -> x).findAny().isPresent()));
        take(cases, kind, "spliterator", q -> until(() -> q.spliterator().tryAdvance(x -> {})));
        take(cases, kind, "removeIf", q -> until(() -> q.removeIf(x -> true)));
        take(cases, kind, "retainAll", q -> until(() -> q.retainAll(List.of())));
    }

    private static boolean removed(Queue<Due> queue) {
        try {
            return queue.remove() != null;
        } catch (NoSuchElementException e) {
            return false;
        }
    }

    private static boolean found(Queue<Due> queue) {
        try {
            return queue.element() != null;
        } catch (NoSuchElementException e) {
            return false;
        }
    }

    private static void looks(Passing cases, Kind kind) {
        take(cases, kind, "peek", q -> until(() -> q.peek() != null));
        take(cases, kind, "isEmpty", q -> until(() -> !q.isEmpty()));
        take(cases, kind, "size", q -> until(() -> q.size() > 0));
        take(cases, kind, "toArray", q -> until(() -> q.toArray().length > 0));
        take(cases, kind, "toArray typed", q -> until(() -> q.toArray(new Due[0]).length > 0));
        take(cases, kind, "toString", q -> until(() -> q.toString().length() > 2));
        take(cases, kind, "new ArrayList", q -> until(() -> !new ArrayList<>(q).isEmpty()));
        take(cases, kind, "List.copyOf", q -> until(() -> !List.copyOf(q).isEmpty()));
        take(cases, kind, "addAll to another", q -> until(() -> new ArrayList<Due>().addAll(q)));
        take(cases, kind, "new PriorityQueue", q -> until(() -> !new PriorityQueue<>((Collection<Due>) q).isEmpty()));
        Due mine = new Due(7);
        cases.pass(kind.name() + ".contains", kind.maker(), q -> q.add(mine), q -> until(() -> q.contains(mine)));
        cases.pass(
                kind.name() + ".containsAll",
                kind.maker(),
                q -> q.add(mine),
                q -> until(() -> q.containsAll(List.of(mine))));
        cases.pass(kind.name() + ".remove element", kind.maker(), q -> q.add(mine), q -> until(() -> q.remove(mine)));
        cases.pass(
                kind.name() + ".removeAll",
                kind.maker(),
                q -> q.add(mine),
                q -> until(() -> q.removeAll(List.of(mine))));
        cases.pass(
                kind.name() + ".remove element seen",
                () -> {
                    Queue<Due> q = kind.maker().make();
                    q.add(mine);
                    return q;
                },
                q -> q.remove(mine),
                q -> until(q::isEmpty));
        cases.pass(
                kind.name() + ".contains no more",
                () -> {
                    Queue<Due> q = kind.maker().make();
                    q.add(mine);
                    return q;
                },
                q -> q.poll(),
                q -> until(() -> !q.contains(mine)));
    }

    /** Who finds a queue empty comes after who emptied it. */
    private static void empty(Passing cases, Kind kind) {
        cases.pass(kind.name() + ".isEmpty after poll", filled(kind), Queue::poll, q -> until(q::isEmpty));
        cases.pass(kind.name() + ".isEmpty after remove", filled(kind), Queue::remove, q -> until(q::isEmpty));
        cases.pass(kind.name() + ".isEmpty after clear", filled(kind), Queue::clear, q -> until(q::isEmpty));
        cases.pass(
                kind.name() + ".isEmpty after removeIf",
                filled(kind),
                q -> q.removeIf(x -> true),
                q -> until(q::isEmpty));
        cases.pass(kind.name() + ".size after poll", filled(kind), Queue::poll, q -> until(() -> q.size() == 0));
        cases.pass(kind.name() + ".peek after poll", filled(kind), Queue::poll, q -> until(() -> q.peek() == null));
        cases.pass(kind.name() + ".element after poll", filled(kind), Queue::poll, q -> until(() -> !found(q)));
        cases.pass(
                kind.name() + ".new ArrayList after poll",
                filled(kind),
                Queue::poll,
                q -> until(() -> new ArrayList<>(q).isEmpty()));
        cases.pass(
                kind.name() + ".toString after poll",
                filled(kind),
                Queue::poll,
                q -> until(() -> q.toString().equals("[]")));
        cases.pass(
                kind.name() + ".iterator after poll",
                filled(kind),
                Queue::poll,
                q -> until(() -> !q.iterator().hasNext()));
        cases.pass(
                kind.name() + ".iterator removes",
                filled(kind),
                q -> {
                    var i = q.iterator();
                    i.next();
                    i.remove();
                },
                q -> until(q::isEmpty));
    }

    /** Who gets the second element knows that the first is gone. */
    private static void marks(Passing cases, Kind kind) {
        if (kind.name().endsWith("bounded") || kind.name().startsWith("Array")) {
            return;
        }
        cases.pass(
                kind.name() + " end mark",
                () -> {
                    Queue<Due> queue = kind.maker().make();
                    queue.add(new Due(1));
                    queue.add(new Due(2));
                    return queue;
                },
                Queue::poll,
                q -> {
                    until(() -> q.peek() == null || q.peek().order == 2);
                    q.poll();
                });
        cases.own(kind.name() + " end mark taken", number -> {
            Queue<Due> queue = kind.maker().make();
            queue.add(new Due(1));
            queue.add(new Due(2));
            Passing.together(
                    () -> {
                        Passing.write(number);
                        queue.poll();
                    },
                    () -> {
                        Thread.sleep(30);
                        if (queue.poll().order == 2) {
                            Passing.read(number);
                        }
                    });
        });
    }

    private static void blocking(Passing cases, Kind kind) {
        give(cases, kind, "put", q -> ((BlockingQueue<Due>) q).put(new Due(1)));
        give(cases, kind, "offer timed", q -> ((BlockingQueue<Due>) q).offer(new Due(1), 9, TimeUnit.SECONDS));
        take(cases, kind, "take", q -> ((BlockingQueue<Due>) q).take());
        take(cases, kind, "poll timed", q -> until(() -> ((BlockingQueue<Due>) q).poll(9, TimeUnit.SECONDS) != null));
        take(cases, kind, "drainTo", q -> until(() -> ((BlockingQueue<Due>) q).drainTo(new ArrayList<>()) > 0));
        take(cases, kind, "drainTo some", q -> until(() -> ((BlockingQueue<Due>) q).drainTo(new ArrayList<>(), 1) > 0));
        cases.pass(
                kind.name() + ".isEmpty after take",
                filled(kind),
                q -> ((BlockingQueue<Due>) q).take(),
                q -> until(q::isEmpty));
        cases.pass(
                kind.name() + ".isEmpty after drainTo",
                filled(kind),
                q -> ((BlockingQueue<Due>) q).drainTo(new ArrayList<>()),
                q -> until(q::isEmpty));
    }

    private static void deques(Passing cases, Kind kind) {
        give(cases, kind, "addFirst", q -> ((Deque<Due>) q).addFirst(new Due(1)));
        give(cases, kind, "addLast", q -> ((Deque<Due>) q).addLast(new Due(1)));
        give(cases, kind, "offerFirst", q -> ((Deque<Due>) q).offerFirst(new Due(1)));
        give(cases, kind, "offerLast", q -> ((Deque<Due>) q).offerLast(new Due(1)));
        give(cases, kind, "push", q -> ((Deque<Due>) q).push(new Due(1)));
        take(cases, kind, "pollFirst", q -> until(() -> ((Deque<Due>) q).pollFirst() != null));
        take(cases, kind, "pollLast", q -> until(() -> ((Deque<Due>) q).pollLast() != null));
        take(cases, kind, "peekFirst", q -> until(() -> ((Deque<Due>) q).peekFirst() != null));
        take(cases, kind, "peekLast", q -> until(() -> ((Deque<Due>) q).peekLast() != null));
        take(cases, kind, "getFirst", q -> until(() -> finds(((Deque<Due>) q)::getFirst)));
        take(cases, kind, "getLast", q -> until(() -> finds(((Deque<Due>) q)::getLast)));
        take(cases, kind, "removeFirst", q -> until(() -> finds(((Deque<Due>) q)::removeFirst)));
        take(cases, kind, "removeLast", q -> until(() -> finds(((Deque<Due>) q)::removeLast)));
        take(cases, kind, "pop", q -> until(() -> finds(((Deque<Due>) q)::pop)));
        take(
                cases,
                kind,
                "descendingIterator",
                q -> until(() -> ((Deque<Due>) q).descendingIterator().hasNext()));
        cases.pass(
                kind.name() + ".getFirst finds nothing",
                filled(kind),
                Queue::poll,
                q -> until(() -> !finds(((Deque<Due>) q)::getFirst)));
        cases.pass(
                kind.name() + ".getLast finds nothing",
                filled(kind),
                Queue::poll,
                q -> until(() -> !finds(((Deque<Due>) q)::getLast)));
        if (kind.name().startsWith("Linked")) {
            give(cases, kind, "putFirst", q -> ((BlockingDeque<Due>) q).putFirst(new Due(1)));
            give(cases, kind, "putLast", q -> ((BlockingDeque<Due>) q).putLast(new Due(1)));
            give(
                    cases,
                    kind,
                    "offerFirst timed",
                    q -> ((BlockingDeque<Due>) q).offerFirst(new Due(1), 9, TimeUnit.SECONDS));
            give(
                    cases,
                    kind,
                    "offerLast timed",
                    q -> ((BlockingDeque<Due>) q).offerLast(new Due(1), 9, TimeUnit.SECONDS));
            take(cases, kind, "takeFirst", q -> ((BlockingDeque<Due>) q).takeFirst());
            take(cases, kind, "takeLast", q -> ((BlockingDeque<Due>) q).takeLast());
            take(cases, kind, "pollFirst timed", q -> ((BlockingDeque<Due>) q).pollFirst(9, TimeUnit.SECONDS));
            take(cases, kind, "pollLast timed", q -> ((BlockingDeque<Due>) q).pollLast(9, TimeUnit.SECONDS));
        }
        Due mine = new Due(7);
        cases.pass(
                kind.name() + ".removeFirstOccurrence",
                kind.maker(),
                q -> q.add(mine),
                q -> until(() -> ((Deque<Due>) q).removeFirstOccurrence(mine)));
        cases.pass(
                kind.name() + ".removeLastOccurrence",
                kind.maker(),
                q -> q.add(mine),
                q -> until(() -> ((Deque<Due>) q).removeLastOccurrence(mine)));
    }

    private static boolean finds(Passing.Maker<Due> look) throws Exception {
        try {
            return look.make() != null;
        } catch (NoSuchElementException e) {
            return false;
        }
    }

    /**
     * Who finds no room comes after who filled the queue; who finds some, after who made it. Who tries fills the queue for a moment, so the one who fills it for good may have to try
     * again.
     */
    private static void full(Passing cases, Kind kind) {
        cases.pass(
                kind.name() + ".offer refused",
                kind.maker(),
                q -> until(() -> added(q, new Due(1))),
                q -> until(() -> !offered(q)));
        cases.pass(
                kind.name() + ".add refused",
                kind.maker(),
                q -> until(() -> added(q, new Due(1))),
                q -> until(() -> !added(q)));
        cases.pass(
                kind.name() + ".remainingCapacity",
                kind.maker(),
                q -> q.add(new Due(1)),
                q -> until(() -> ((BlockingQueue<Due>) q).remainingCapacity() == 0));
        cases.pass(
                kind.name() + ".remainingCapacity after poll",
                filled(kind),
                Queue::poll,
                q -> until(() -> ((BlockingQueue<Due>) q).remainingCapacity() == 1));
        cases.pass(kind.name() + ".offer after poll", filled(kind), Queue::poll, q -> until(() -> q.offer(new Due(2))));
        cases.pass(
                kind.name() + ".put after poll",
                filled(kind),
                Queue::poll,
                q -> ((BlockingQueue<Due>) q).put(new Due(2)));
        cases.pass(kind.name() + ".add after poll", filled(kind), Queue::poll, q -> until(() -> added(q, new Due(3))));
        if (kind.name().contains("Deque")) {
            cases.pass(
                    kind.name() + ".addFirst refused",
                    kind.maker(),
                    q -> until(() -> added(q, new Due(1))),
                    q -> until(() -> refuses(q, x -> ((Deque<Due>) q).addFirst(x))));
            cases.pass(
                    kind.name() + ".addLast refused",
                    kind.maker(),
                    q -> until(() -> added(q, new Due(1))),
                    q -> until(() -> refuses(q, x -> ((Deque<Due>) q).addLast(x))));
            cases.pass(
                    kind.name() + ".push refused",
                    kind.maker(),
                    q -> until(() -> added(q, new Due(1))),
                    q -> until(() -> refuses(q, x -> ((Deque<Due>) q).push(x))));
        }
    }

    private static final Due MINE = new Due(9);

    private static boolean offered(Queue<Due> queue) {
        boolean done = queue.offer(MINE);
        if (done) {
            queue.remove(MINE);
        }
        return done;
    }

    private static boolean added(Queue<Due> queue) {
        boolean done = added(queue, MINE);
        if (done) {
            queue.remove(MINE);
        }
        return done;
    }

    private static boolean added(Queue<Due> queue, Due element) {
        try {
            return queue.add(element);
        } catch (IllegalStateException e) {
            return false;
        }
    }

    private static boolean refuses(Queue<Due> queue, Passing.Action<Due> add) throws Exception {
        try {
            add.run(MINE);
        } catch (IllegalStateException e) {
            return true;
        }
        queue.remove(MINE);
        return false;
    }

    private static void meetings(Passing cases, boolean fair) {
        String name = "SynchronousQueue" + (fair ? " fair." : ".");
        Passing.Maker<SynchronousQueue<String>> maker = () -> new SynchronousQueue<>(fair);
        cases.pass(name + "put", maker, q -> q.put("x"), SynchronousQueue::take);
        cases.pass(name + "offer", maker, q -> until(() -> q.offer("x")), SynchronousQueue::take);
        cases.pass(name + "offer timed", maker, q -> q.offer("x", 9, TimeUnit.SECONDS), SynchronousQueue::take);
        cases.pass(name + "poll", maker, q -> q.put("x"), q -> until(() -> q.poll() != null));
        cases.pass(name + "poll timed", maker, q -> q.put("x"), q -> q.poll(9, TimeUnit.SECONDS));
        cases.pass(name + "drainTo", maker, q -> q.put("x"), q -> until(() -> q.drainTo(new ArrayList<>()) > 0));
        cases.pass(name + "take is met", maker, SynchronousQueue::take, q -> q.put("x"));
        cases.pass(name + "poll is met", maker, q -> q.poll(9, TimeUnit.SECONDS), q -> until(() -> q.offer("x")));
    }

    private static void transfers(Passing cases) {
        Passing.Maker<TransferQueue<String>> maker = LinkedTransferQueue::new;
        cases.pass("TransferQueue.transfer", maker, q -> q.transfer("x"), TransferQueue::take);
        cases.pass("TransferQueue.tryTransfer", maker, q -> until(() -> q.tryTransfer("x")), TransferQueue::take);
        cases.pass(
                "TransferQueue.tryTransfer timed",
                maker,
                q -> q.tryTransfer("x", 9, TimeUnit.SECONDS),
                TransferQueue::take);
        cases.pass("TransferQueue.take is met", maker, TransferQueue::take, q -> q.transfer("x"));
        cases.pass(
                "TransferQueue.hasWaitingConsumer",
                maker,
                q -> q.poll(2_000, TimeUnit.MILLISECONDS),
                q -> until(q::hasWaitingConsumer));
        cases.pass(
                "TransferQueue.getWaitingConsumerCount",
                maker,
                q -> q.poll(2_000, TimeUnit.MILLISECONDS),
                q -> until(() -> q.getWaitingConsumerCount() > 0));
    }

    private static void give(Passing cases, Kind kind, String name, Passing.Action<Queue<Due>> give) {
        cases.pass(kind.name() + "." + name, kind.maker(), give, q -> until(() -> q.poll() != null));
    }

    private static void take(Passing cases, Kind kind, String name, Passing.Action<Queue<Due>> take) {
        cases.pass(kind.name() + "." + name, kind.maker(), q -> q.add(new Due(1)), take);
    }
}
