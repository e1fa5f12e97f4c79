// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality;

import java.util.ArrayList;
import java.util.List;

/**
 * What a causal model makes of a trace: a sequence of events for each thread, what must have
 * happened before each event, and which sets of events exclude each other. A run of the computation
 * is an order of all its events that respects these, in which the two events of an atomic update
 * are neighbours. Events are numbered from 0 in each thread ({@code index}), and in the observed order of
 * the computation ({@code order}).
 *
 * <p>A computation grows while its {@link ComputationBuilder} is fed, and is fixed once {@link
 * #isEnded()}. One thread at a time may use it while it grows.
 */
public final class Computation {
    private final CausalModel model;
    private final List<Sequence> sequences = new ArrayList<>();
    private final List<Resource> resources = new ArrayList<>();
    private final List<Boolean> endedThreads = new ArrayList<>();
    private final ObservedOrder observed = new ObservedOrder();
    private boolean allRelevant = true;
    private boolean steps;
    private boolean ended;
    private int unsettledThread = -1;
    private int revision;

    Computation(CausalModel model) {
        this.model = model;
    }

    public CausalModel model() {
        return model;
    }

    /** The number of threads that have appeared; a thread may have no events. */
    public int threads() {
        return sequences.size();
    }

    /** The number of events of all threads. */
    public int size() {
        return observed.size();
    }

    /** Changes whenever more becomes known. */
    public int revision() {
        return revision;
    }

    /** The number of events of one thread. */
    public int length(int thread) {
        return sequences.get(thread).length();
    }

    /**
     * The number of events of one thread that are fully known: its latest event may turn out to be one
     * step with an event still to come.
     */
    public int settledLength(int thread) {
        return length(thread) - (thread == unsettledThread && !ended ? 1 : 0);
    }

    /** The position of an event in the trace. */
    public int event(int thread, int index) {
        return sequences.get(thread).event(index);
    }

    /** The position of an event among the events of the computation, as they were observed. */
    public int order(int thread, int index) {
        return sequences.get(thread).order(index);
    }

    /** How many events of a thread come before {@code order}. */
    public int lengthBefore(int thread, int order) {
        return sequences.get(thread).before(order);
    }

    /** The thread of the event at a place of the observed order. */
    public int observedThread(int order) {
        return observed.thread(order);
    }

    /**
     * How many events of all the trace's events of each thread are known to come before an event; its own
     * thread aside.
     */
    public VectorClock clock(int thread, int index) {
        return sequences.get(thread).clock(index);
    }

    /** The number of an event among all the trace's events of its thread, from 1. */
    public int time(int thread, int index) {
        return sequences.get(thread).time(index);
    }

    /** How many events of {@code other} a cut must hold before this event may be added. */
    public int required(int thread, int index, int other) {
        int time = clock(thread, index).time(other);
        return allRelevant || time == 0 ? time : sequences.get(other).upTo(time);
    }

    /** The set that an event opens, or null. */
    public ExclusionSet opened(int thread, int index) {
        return sequences.get(thread).opened(index);
    }

    /** Whether an event and the next of its thread are one step. */
    public boolean isJoined(int thread, int index) {
        return sequences.get(thread).isJoined(index);
    }

    /** Whether there are events that are one step with their next. */
    public boolean hasSteps() {
        return steps;
    }

    /** Whether there are exclusion sets. */
    public boolean hasExclusion() {
        return !resources.isEmpty();
    }

    /** Whether no further events will come. */
    public boolean isEnded() {
        return ended;
    }

    /** Whether no further events of a thread will come. */
    public boolean isEnded(int thread) {
        return ended || endedThreads.get(thread);
    }

    /**
     * Lets go of the first {@code counts} events of each thread and of the observed order before
     * {@code order}; they may not be asked for again.
     */
    public void forget(int[] counts, int order) {
        for (int t = 0; t < threads(); t++) {
            sequences.get(t).forget(counts[t]);
        }
        observed.forget(order);
        for (Resource resource : resources) {
            resource.forget(counts);
        }
    }

    void cover(int thread) {
        while (sequences.size() <= thread) {
            sequences.add(new Sequence());
            endedThreads.add(false);
        }
    }

    void skip() {
        allRelevant = false;
    }

    int add(int event, Process process) {
        Sequence sequence = sequences.get(process.thread());
        sequence.add(event, observed.size(), process.time(), process.past());
        observed.add(process.thread());
        return sequence.length() - 1;
    }

    void unsettle(int thread) {
        revision++;
        unsettledThread = thread;
    }

    void join(int thread) {
        sequences.get(thread).join();
        steps = true;
    }

    Resource newResource(int number, boolean lock) {
        Resource resource = new Resource(number, lock);
        resources.add(resource);
        return resource;
    }

    ExclusionSet open(Resource resource, int thread, boolean shared) {
        Sequence sequence = sequences.get(thread);
        ExclusionSet set = resource.open(thread, sequence.length() - 1, shared);
        sequence.opens(set);
        return set;
    }

    void end(int thread) {
        endedThreads.set(thread, true);
    }

    void end() {
        revision++;
        ended = true;
    }

    /** More events may come after all. */
    void goOn() {
        revision++;
        ended = false;
    }
}
