// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

import java.util.Arrays;

/**
 * Asks for a schedule after which every <em>target</em> is its thread's next event. The targets are not in the schedule;
 * there is at most one in a thread. What a target reads does not matter. A target that is the write of an atomic update
 * stands for the whole update: its read is not in the schedule either, and would see what it saw in the observed run.
 *
 * <p>The <em>included</em> events are in the schedule, in the order that is asked for. Like all that is scheduled, they
 * read what they read in the observed run.
 */
public final class Query {
    private final int[] targets;
    private final int[] included;
    private final int[] orders;

    private Query(int[] targets, int[] included, int[] orders) {
        this.targets = targets;
        this.included = included;
        this.orders = orders;
    }

    /** Asks for these targets, accesses or acquires of different threads. */
    public static Query of(int... targets) {
        return new Query(targets.clone(), new int[0], new int[0]);
    }

    /** Asks for these events in the schedule, too. */
    public Query including(int... events) {
        return new Query(targets, concatenated(included, events), orders);
    }

    /** Asks for two included events in this order, such as accesses of variables that several threads use. */
    public Query inOrder(int before, int after) {
        return new Query(targets, included, concatenated(orders, before, after));
    }

    /** Do not change. */
    int[] targets() {
        return targets;
    }

    /** Do not change. */
    int[] included() {
        return included;
    }

    /** Pairs of included events, one after the other; do not change. */
    int[] orders() {
        return orders;
    }

    private static int[] concatenated(int[] first, int... second) {
        int[] all = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, all, first.length, second.length);
        return all;
    }

    @Override
    public String toString() {
        return "targets " + Arrays.toString(targets) + ", included " + Arrays.toString(included) + ", in order "
                + Arrays.toString(orders);
    }
}
