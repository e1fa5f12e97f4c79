// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** A count, and a pool of two connections. */
@SuppressWarnings("unused")
public final class BehindPooledConnection {
    private BehindPooledConnection() {}

    /** Counted while a connection is held. */
    public static final class Bug {
        private static final BlockingQueue<String> pool = new ArrayBlockingQueue<>(2, false, List.of("c1", "c2"));
        private static int queries;

        private static void query() throws InterruptedException {
            String connection = pool.take();
            try {
                queries++;
            } finally {
                pool.put(connection);
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.works(Bug::query, Bug::query);
        }

        private Bug() {}
    }

    /** By an atomic. */
    public static final class Safe {
        private static final BlockingQueue<String> pool = new ArrayBlockingQueue<>(2, false, List.of("c1", "c2"));
        private static final AtomicInteger queries = new AtomicInteger();

        private static void query() throws InterruptedException {
            String connection = pool.take();
            try {
                queries.incrementAndGet();
            } finally {
                pool.put(connection);
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.works(Safe::query, Safe::query);
        }

        private Safe() {}
    }
}
