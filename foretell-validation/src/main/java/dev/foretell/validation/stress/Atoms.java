// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stress;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** Many threads on the same atomic objects. Arguments: threads, rounds. */
public final class Atoms implements Runnable {
    private static final AtomicIntegerFieldUpdater<Atoms> NUMBER =
            AtomicIntegerFieldUpdater.newUpdater(Atoms.class, "number");
    private static final AtomicLongFieldUpdater<Atoms> WIDE = AtomicLongFieldUpdater.newUpdater(Atoms.class, "wide");
    private static final AtomicReferenceFieldUpdater<Atoms, String> TEXT =
            AtomicReferenceFieldUpdater.newUpdater(Atoms.class, String.class, "text");
    private static final String[] TEXTS = {"a", "b", "c", "d"};

    private volatile int number;
    private volatile long wide;
    private volatile String text;
    private final AtomicInteger integer = new AtomicInteger();
    private final AtomicInteger exact = new AtomicInteger();
    private final AtomicLong big = new AtomicLong();
    private final AtomicBoolean flag = new AtomicBoolean();
    private final AtomicReference<String> reference = new AtomicReference<>("a");
    private final AtomicIntegerArray integers = new AtomicIntegerArray(5);
    private final AtomicLongArray bigs = new AtomicLongArray(3);
    private final AtomicReferenceArray<String> references = new AtomicReferenceArray<>(3);
    private final int rounds;

    private Atoms(int rounds) {
        this.rounds = rounds;
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = Integer.parseInt(args[0]);
        Atoms atoms = new Atoms(Integer.parseInt(args[1]));
        Together.run(threads, atoms);
        System.out.println(atoms.exact.get() == 3 * threads * atoms.rounds ? "exact" : "lost updates");
    }

    @Override
    public void run() {
        for (int i = 0; i < rounds; i++) {
            String mine = TEXTS[i & 3];
            exact.incrementAndGet();
            exact.updateAndGet(n -> n + 1);
            exact.accumulateAndGet(1, Integer::sum);
            integer.compareAndSet(integer.get(), i);
            integer.compareAndExchange(i, i + 1);
            integer.set(i);
            big.addAndGet(i);
            big.compareAndExchange(big.get(), i);
            flag.set(i % 2 == 0);
            flag.compareAndSet(true, false);
            flag.compareAndExchange(false, true);
            reference.set(mine);
            reference.compareAndSet("a", "b");
            reference.compareAndExchange(reference.get(), "c");
            reference.updateAndGet(old -> mine);
            integers.incrementAndGet(i % 5);
            integers.compareAndExchange(i % 5, integers.get(i % 5), 7);
            integers.getAndAccumulate(i % 5, 3, Integer::sum);
            bigs.set(i % 3, i);
            bigs.getAndUpdate(i % 3, n -> n + 1);
            references.set(i % 3, mine);
            references.compareAndExchange(i % 3, references.get(i % 3), "b");
            NUMBER.incrementAndGet(this);
            NUMBER.compareAndSet(this, number, i);
            WIDE.updateAndGet(this, n -> n + 1);
            wide = i;
            TEXT.set(this, mine);
            TEXT.compareAndSet(this, "a", "b");
            text = TEXT.getAndSet(this, "d");
        }
    }
}
