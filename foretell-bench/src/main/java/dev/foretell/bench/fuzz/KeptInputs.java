// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.fuzz;

import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** Inputs that are at hand, one after the other, for what another attack does with them. */
final class KeptInputs implements Attack {
    private final List<byte[]> inputs;
    private final AtomicInteger next;
    private final Attack attack;

    private KeptInputs(List<byte[]> inputs, AtomicInteger next, Attack attack) {
        this.inputs = inputs;
        this.next = next;
        this.attack = attack;
    }

    /** Attacks that go on where the one before them has ended. */
    static Supplier<Attack> of(List<byte[]> inputs, Supplier<Attack> attacks) {
        AtomicInteger next = new AtomicInteger();
        return () -> new KeptInputs(inputs, next, attacks.get());
    }

    @Override
    public byte[] input(Random random) {
        return inputs.get(next.getAndIncrement());
    }

    @Override
    public String run(byte[] input) throws Exception {
        return attack.run(input);
    }
}
