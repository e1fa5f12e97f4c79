// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stress;

/**
 * Many threads that go from object to object: each reference, and each index, is used as soon as it is read, while others change it. What is found there
 * must be what the trace says was read: each node knows its number, and where it was found is compared with that. Arguments: threads, rounds.
 */
public final class Followed implements Runnable {
    private static final int COUNT = 8;

    private static final class Node {
        final int number;
        Node next;
        volatile Node last;
        int found;

        Node(int number) {
            this.number = number;
        }
    }

    private static Node first;
    private static int index;

    private final Node[] nodes = new Node[COUNT];
    private final int[] indices = new int[COUNT];
    private final int rounds;
    private Node current;
    private int place;
    private long sum;

    private Followed(int rounds) {
        this.rounds = rounds;
        for (int i = 0; i < COUNT; i++) {
            nodes[i] = new Node(i);
        }
        for (int i = 0; i < COUNT; i++) {
            nodes[i].next = nodes[(i + 1) % COUNT];
            nodes[i].last = nodes[(i + 3) % COUNT];
        }
        first = nodes[0];
        current = nodes[1];
    }

    public static void main(String[] args) throws InterruptedException {
        Followed followed = new Followed(Integer.parseInt(args[1]));
        Together.run(Integer.parseInt(args[0]), followed);
        System.out.println(followed.sum >= 0 ? "exact" : "impossible");
    }

    @Override
    public void run() {
        long met = 0;
        for (int i = 0; i < rounds; i++) {
            met += first.number + current.number + current.next.number + first.last.number;
            met += nodes[place].number + nodes[index].next.number + nodes[indices[i % COUNT]].number;
            current.next.found = i;
            first.last.found = i;
            nodes[place].found = current.next.found;
            first = nodes[(i + 1) % COUNT];
            current = nodes[(i + 2) % COUNT];
            current.next = nodes[i % 5];
            first.last = nodes[i % 3];
            place = i % COUNT;
            index = i % 6;
            indices[i % COUNT] = i % 7;
            nodes[i % COUNT] = first;
        }
        sum = met;
    }
}
