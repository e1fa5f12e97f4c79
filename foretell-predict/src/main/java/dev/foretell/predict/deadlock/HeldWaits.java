// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.deadlock;

import dev.foretell.causality.WaitingCalls;
import dev.foretell.predict.LockMode;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
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
import java.util.stream.Collectors;

/**
 * The waits of a trace in which a thread holds locks: for the end of a thread, for the result of a task, for a latch, for the initialisation of a class. Such a wait never ends if those who can end
 * it have to acquire one of the locks first.
 */
final class HeldWaits {
    private static final String INITIALISER = ".<clinit>";
    private static final String TASK = "java.util.concurrent.FutureTask.";
    private static final String COMPLETABLE = "java.util.concurrent.CompletableFuture.";
    private static final Set<String> GETS = Set.of(
            TASK + "get", TASK + "awaitDone", COMPLETABLE + "get", COMPLETABLE + "join", COMPLETABLE + "waitingGet");

    private final Trace trace;
    private final WaitingCalls calls;
    private final List<HeldWait> waits = new ArrayList<>();

    /** By number of a message: its send, and the first receive by each of the threads that got it. */
    private final Map<Integer, Integer> sends = new HashMap<>();

    private final Map<Integer, Set<Integer>> looks = new HashMap<>();

    /** By thread: its acquires of locks that are held in a wait, which are not tries. */
    private final Map<Integer, List<Integer>> acquires = new HashMap<>();

    /** The sends that may be those of latches. */
    private final List<Integer> counts = new ArrayList<>();

    /**
     * A wait.
     *
     * @param waiting the event after it
     * @param held {@link LockMode}s
     * @param from for each thread that can end it: its first event at which it may be kept from doing so
     * @param gifts the sends that can end it; none for a join
     */
    record HeldWait(int waiting, Set<Integer> held, Map<Integer, Integer> from, List<Integer> gifts) {}

    HeldWaits(Trace trace, WaitingCalls calls) {
        this.trace = trace;
        this.calls = calls;
        List<HeldWait> found = find();
        if (!found.isEmpty()) {
            collect(found);
            found.stream().map(this::completed).filter(wait -> wait != null).forEach(waits::add);
        }
    }

    List<HeldWait> all() {
        return waits;
    }

    /** The acquires of a thread, in a part of the trace, for which it would wait if others hold these locks. */
    List<Integer> acquires(int thread, Set<Integer> held, int from, int to) {
        return acquires.getOrDefault(thread, List.of()).stream()
                .filter(event -> event >= from && event < to)
                .filter(event -> held.stream().anyMatch(lock -> LockMode.exclude(lock, mode(event))))
                .toList();
    }

    private List<HeldWait> find() {
        List<HeldWait> found = new ArrayList<>();
        Map<Integer, Map<Integer, Deque<Integer>>> held = new HashMap<>();
        Map<Integer, Integer> latest = new HashMap<>();
        for (int event = 0; event < trace.size(); event++) {
            Kind kind = trace.kind(event);
            int thread = trace.thread(event);
            switch (kind) {
                case ACQUIRE, READ_ACQUIRE ->
                    held.computeIfAbsent(thread, any -> new TreeMap<>())
                            .computeIfAbsent(mode(event), any -> new ArrayDeque<>())
                            .push(event);
                case RELEASE, READ_RELEASE ->
                    held.computeIfAbsent(thread, any -> new TreeMap<>())
                            .computeIfPresent(mode(event), (mode, acquired) -> {
                                acquired.pop();
                                return acquired.isEmpty() ? null : acquired;
                            });
                case JOIN, RECEIVE -> {
                    Map<Integer, Deque<Integer>> locks = held.getOrDefault(thread, Map.of());
                    boolean isFirst = !isOfOneCall(latest.getOrDefault(thread, -1), event);
                    if (!locks.isEmpty() && isFirst && isWait(event, locks)) {
                        found.add(new HeldWait(event, Set.copyOf(locks.keySet()), Map.of(), List.of()));
                    }
                }
                default -> {}
            }
            latest.put(thread, event);
        }
        return found;
    }

    private boolean isOfOneCall(int earlier, int event) {
        return earlier >= 0
                && trace.kind(earlier) == Kind.RECEIVE
                && trace.kind(event) == Kind.RECEIVE
                && trace.location(earlier) == trace.location(event);
    }

    private boolean isWait(int event, Map<Integer, Deque<Integer>> locks) {
        if (trace.kind(event) == Kind.JOIN) {
            return calls.joins(location(event));
        }
        return isInitialisation(event) || isGet(event, locks) || calls.awaitsLatch(location(event));
    }

    private boolean isInitialisation(int receive) {
        return message(receive).endsWith(INITIALISER);
    }

    /** Whether the thread gets a result where it holds locks that were acquired in a method that gets results. */
    private boolean isGet(int receive, Map<Integer, Deque<Integer>> locks) {
        String location = location(receive);
        return GETS.contains(location.substring(0, Math.max(0, location.indexOf('('))))
                && locks.values().stream().allMatch(acquired -> calls.getsResults(location(acquired.getLast())));
    }

    private void collect(List<HeldWait> found) {
        Set<Integer> locks = found.stream()
                .flatMap(wait -> wait.held.stream().map(LockMode::lock))
                .collect(Collectors.toCollection(HashSet::new));
        Set<Integer> messages =
                found.stream().map(wait -> trace.target(wait.waiting)).collect(Collectors.toCollection(HashSet::new));
        for (int event = 0; event < trace.size(); event++) {
            Kind kind = trace.kind(event);
            boolean isAcquire = kind == Kind.ACQUIRE || kind == Kind.READ_ACQUIRE;
            if (isAcquire && trace.valueType(event) == Value.NONE && locks.contains(trace.target(event))) {
                acquires.computeIfAbsent(trace.thread(event), any -> new ArrayList<>())
                        .add(event);
            } else if (kind == Kind.SEND) {
                if (messages.contains(trace.target(event))) {
                    sends.put(trace.target(event), event);
                }
                if (!message(event).endsWith(INITIALISER) && calls.mayCountDown(location(event))) {
                    counts.add(event);
                }
            } else if (kind == Kind.RECEIVE && messages.contains(trace.target(event))) {
                looks.computeIfAbsent(trace.target(event), any -> new TreeSet<>())
                        .add(event);
            }
        }
    }

    /** The same with who can end it; null if that is not certain. */
    private HeldWait completed(HeldWait wait) {
        int event = wait.waiting;
        if (trace.kind(event) == Kind.JOIN) {
            return new HeldWait(event, wait.held, Map.of(trace.target(event), 0), List.of());
        }
        Integer send = sends.get(trace.target(event));
        if (send == null || trace.thread(send) == trace.thread(event)) {
            return null;
        }
        if (isInitialisation(event)) {
            int begin = begin(send);
            return begin < 0 ? null : new HeldWait(event, wait.held, Map.of(trace.thread(send), begin), List.of(send));
        }
        if (!calls.awaitsLatch(location(event))) {
            return isEndedByOthers(send)
                    ? null
                    : new HeldWait(event, wait.held, Map.of(trace.thread(send), 0), List.of(send));
        }
        List<Integer> gifts = counts.stream()
                .filter(count -> !calls.areOfDifferentLatches(location(count), location(event)))
                .toList();
        Map<Integer, Integer> givers = new TreeMap<>();
        gifts.forEach(count -> givers.put(trace.thread(count), 0));
        return givers.containsKey(trace.thread(event)) ? null : new HeldWait(event, wait.held, givers, gifts);
    }

    /** The first event that a thread has in the initialiser that a send ends; -1 if there is none before the send. */
    private int begin(int send) {
        String initialiser = message(send) + "(";
        for (int event = 0; event < send; event++) {
            if (trace.thread(event) == trace.thread(send) && location(event).startsWith(initialiser)) {
                return event;
            }
        }
        return -1;
    }

    /** Whether a result came where it came first, but somebody else was about to give another one. */
    private boolean isEndedByOthers(int send) {
        return looks.get(trace.target(send)).stream()
                .map(this::location)
                .anyMatch(location -> location.startsWith(TASK) && !GETS.contains(method(location))
                        || location.startsWith(COMPLETABLE) && !GETS.contains(method(location)));
    }

    private static String method(String location) {
        return location.substring(0, Math.max(0, location.indexOf('(')));
    }

    private String message(int event) {
        return trace.targetNames(trace.kind(event)).name(trace.target(event));
    }

    private String location(int event) {
        return trace.location(event) == Trace.NO_LOCATION
                ? ""
                : trace.locationNames().name(trace.location(event));
    }

    private int mode(int event) {
        Kind kind = trace.kind(event);
        return LockMode.of(trace.target(event), kind == Kind.READ_ACQUIRE || kind == Kind.READ_RELEASE);
    }
}
