// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicReference;

/** A stack of nodes. */
@SuppressWarnings("unused")
public final class PushOnStack {
    private PushOnStack() {}

    /** A node is lost. */
    public static final class Bug {
        private static volatile Node head;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private record Node(Node next) {}

        private static void act() {
            head = new Node(head);
        }
    }

    /** The head is compared before it is set. */
    public static final class Safe {
        private static final AtomicReference<Node> head = new AtomicReference<>();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private record Node(Node next) {}

        private static void act() {
            Node seen;
            do {
                seen = head.get();
            } while (!head.compareAndSet(seen, new Node(seen)));
        }
    }
}
