// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls of the JDK that read a variable, change it whatever they have read, and do nothing else. A compare-and-set is none of them: what it reads decides whether it writes. Neither are
 * updates by a function, which may do anything.
 */
final class UpdateCalls {
    private static final String ATOMIC = "java/util/concurrent/atomic/";

    private static final Set<String> ADDING = Set.of(
            "incrementAndGet",
            "getAndIncrement",
            "decrementAndGet",
            "getAndDecrement",
            "addAndGet",
            "getAndAdd",
            "getAndSet");

    private static final Set<String> ADDERS = Set.of("increment", "decrement", "add", "sumThenReset");

    private UpdateCalls() {}

    /** Whether a call, of an object of the JDK or through an updater of fields, updates unconditionally. */
    static boolean contains(AbstractInsnNode insn) {
        if (!(insn instanceof MethodInsnNode call) || !call.owner.startsWith(ATOMIC)) {
            return false;
        }
        return switch (call.owner.substring(ATOMIC.length())) {
            case "AtomicInteger",
                    "AtomicLong",
                    "AtomicBoolean",
                    "AtomicReference",
                    "AtomicIntegerArray",
                    "AtomicLongArray",
                    "AtomicReferenceArray",
                    "AtomicIntegerFieldUpdater",
                    "AtomicLongFieldUpdater",
                    "AtomicReferenceFieldUpdater" -> ADDING.contains(call.name);
            case "LongAdder", "DoubleAdder" -> ADDERS.contains(call.name);
            default -> false;
        };
    }
}
