// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.analysis;

import java.util.ArrayList;
import java.util.List;

/**
 * Does what the tests of a library do: many threads, one or two at a time, each of which makes objects that others could reach, uses them
 * a few times and forgets them. A little is shared, most of that under a lock; one counter is not. Arguments: how many tests, and how
 * many threads.
 */
public final class ManyVariables {
    private static final int NODES = 50;

    /** Where others could find what a thread works on, one place for each. */
    private static Node[][] published;

    private static final Object LOCK = new Object();
    private static long done;
    private static long hits;

    private static final class Node {
        private int value;
        private int weight;
        private Node left;
        private Node right;
    }

    private ManyVariables() {}

    public static void main(String[] args) throws InterruptedException {
        int tests = Integer.parseInt(args[0]);
        int threads = Integer.parseInt(args[1]);
        published = new Node[threads][];
        List<Thread> running = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
            int number = t;
            Thread thread = new Thread(() -> tests(number, tests / threads), "tests " + t);
            thread.start();
            running.add(thread);
            if (running.size() == 2) {
                running.remove(0).join();
            }
        }
        for (Thread thread : running) {
            thread.join();
        }
        System.out.println(done + " tests");
    }

    private static void tests(int number, int count) {
        for (int i = 0; i < count; i++) {
            int sum = test(number, i);
            synchronized (LOCK) {
                done += sum > 0 ? 1 : 0;
            }
            if (i == 0) {
                hits++;
            }
        }
    }

    private static int test(int number, int seed) {
        Node[] nodes = new Node[NODES];
        published[number] = nodes;
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = new Node();
            nodes[i].value = seed + i;
            nodes[i].weight = 1;
            nodes[i].left = nodes[i / 2];
            nodes[i].right = nodes[i / 3];
        }
        int sum = 1;
        for (Node node : nodes) {
            sum += node.value > 0 ? node.left.weight + node.right.weight : 0;
        }
        return sum;
    }
}
