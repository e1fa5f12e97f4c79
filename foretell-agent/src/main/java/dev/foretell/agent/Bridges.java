// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.runtime.access.ArrayCopies;
import dev.foretell.runtime.access.ArrayDuplicates;
import dev.foretell.runtime.access.ArrayFills;
import dev.foretell.runtime.access.ArrayQueries;
import dev.foretell.runtime.access.ArraySorts;
import dev.foretell.runtime.access.AtomicArrayFunctions;
import dev.foretell.runtime.access.AtomicFunctions;
import dev.foretell.runtime.access.FieldUpdaterFunctions;
import dev.foretell.runtime.access.ReflectedElements;
import dev.foretell.runtime.jdk.container.HashtableCalls;
import dev.foretell.runtime.jdk.container.StackCalls;
import dev.foretell.runtime.jdk.container.VectorCalls;
import dev.foretell.runtime.jdk.lock.ConditionCalls;
import dev.foretell.runtime.jdk.lock.LockCalls;
import dev.foretell.runtime.jdk.lock.LockQueries;
import dev.foretell.runtime.jdk.lock.MonitorCalls;
import dev.foretell.runtime.jdk.lock.StampedCalls;
import dev.foretell.runtime.jdk.reference.ReachabilityStatics;
import dev.foretell.runtime.jdk.reference.ReferenceCalls;
import dev.foretell.runtime.jdk.state.BooleanPropertyStatics;
import dev.foretell.runtime.jdk.state.IntegerPropertyStatics;
import dev.foretell.runtime.jdk.state.LongPropertyStatics;
import dev.foretell.runtime.jdk.state.PropertyStatics;
import dev.foretell.runtime.jdk.sync.AccumulatorCalls;
import dev.foretell.runtime.jdk.sync.BarrierCalls;
import dev.foretell.runtime.jdk.sync.ExchangerCalls;
import dev.foretell.runtime.jdk.sync.LatchCalls;
import dev.foretell.runtime.jdk.sync.LongSynchronizerCalls;
import dev.foretell.runtime.jdk.sync.PhaserCalls;
import dev.foretell.runtime.jdk.sync.SemaphoreCalls;
import dev.foretell.runtime.jdk.sync.SynchronizerCalls;
import dev.foretell.runtime.jdk.thread.ParkStatics;
import dev.foretell.runtime.jdk.thread.RuntimeCalls;
import dev.foretell.runtime.jdk.thread.ThreadAttributeCalls;
import dev.foretell.runtime.jdk.thread.ThreadCalls;
import dev.foretell.runtime.jdk.thread.ThreadGroupCalls;
import dev.foretell.runtime.jdk.thread.ThreadStatics;
import java.lang.ref.Reference;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The calls that go through the runtime. A public static method of a bridge class {@code m(T
 * receiver, args…, int site)} stands for the instance method {@code m(args…)} of {@code T} and of
 * all its subtypes: its signature is its entry in the table. For static methods of {@code T}, the
 * bridge class is entered together with {@code T}, and there is no receiver.
 */
final class Bridges {
    private static final Set<String> TRIES = Set.of(
            "tryLock",
            "tryAcquire",
            "drainPermits",
            "availablePermits",
            "tryWriteLock",
            "tryReadLock",
            "tryOptimisticRead",
            "tryConvertToWriteLock",
            "tryConvertToReadLock");

    /** A method of the runtime that takes the place of a call. */
    record Bridge(Class<?> receiver, boolean isStatic, String owner, String name, String descriptor) {
        /** Whether it looks at a lock without acquiring it. */
        boolean looksAtLock() {
            return owner.equals(Type.getInternalName(LockQueries.class));
        }

        /** Whether it does more than access arrays. */
        boolean orders() {
            return receiver != Arrays.class && receiver != Array.class && !owner.equals(COPIES);
        }

        /** Whether it may fail to get a lock or a permit, and say so. */
        boolean triesLock() {
            return TRIES.contains(name);
        }

        /** Whether it keeps no argument beyond the call, nor gives it to code that does. */
        boolean isForgetful() {
            return receiver == System.class || receiver == Arrays.class || receiver == Array.class;
        }
    }

    private static final String COPIES = Type.getInternalName(ArrayCopies.class);

    private static final Class<?>[] INSTANCE = {
        MonitorCalls.class,
        ThreadCalls.class,
        ThreadAttributeCalls.class,
        ThreadGroupCalls.class,
        LockQueries.class,
        AccumulatorCalls.class,
        LockCalls.class,
        ConditionCalls.class,
        StampedCalls.class,
        SynchronizerCalls.class,
        LongSynchronizerCalls.class,
        LatchCalls.class,
        SemaphoreCalls.class,
        BarrierCalls.class,
        PhaserCalls.class,
        ExchangerCalls.class,
        ReferenceCalls.class,
        RuntimeCalls.class,
        VectorCalls.class,
        StackCalls.class,
        HashtableCalls.class,
        AtomicFunctions.class,
        AtomicArrayFunctions.class,
        FieldUpdaterFunctions.class
    };

    private static final Map<Class<?>, Class<?>> STATIC = Map.ofEntries(
            Map.entry(ParkStatics.class, LockSupport.class),
            Map.entry(ThreadStatics.class, Thread.class),
            Map.entry(ReachabilityStatics.class, Reference.class),
            Map.entry(PropertyStatics.class, System.class),
            Map.entry(BooleanPropertyStatics.class, Boolean.class),
            Map.entry(IntegerPropertyStatics.class, Integer.class),
            Map.entry(LongPropertyStatics.class, Long.class),
            Map.entry(ArrayCopies.class, System.class),
            Map.entry(ReflectedElements.class, Array.class),
            Map.entry(ArrayFills.class, Arrays.class),
            Map.entry(ArrayDuplicates.class, Arrays.class),
            Map.entry(ArraySorts.class, Arrays.class),
            Map.entry(ArrayQueries.class, Arrays.class));

    private static final Map<String, List<Bridge>> TABLE = new HashMap<>();

    static {
        for (Class<?> type : INSTANCE) {
            for (Method method : type.getMethods()) {
                if (Modifier.isStatic(method.getModifiers())) {
                    enter(type, method, method.getParameterTypes()[0], false);
                }
            }
        }
        for (Map.Entry<Class<?>, Class<?>> entry : STATIC.entrySet()) {
            for (Method method : entry.getKey().getMethods()) {
                if (Modifier.isStatic(method.getModifiers())) {
                    enter(entry.getKey(), method, entry.getValue(), true);
                }
            }
        }
    }

    private Bridges() {}

    /** All bridges, in no order. */
    static List<Bridge> all() {
        List<Bridge> all = new ArrayList<>();
        TABLE.values().forEach(all::addAll);
        return all;
    }

    /** Loads the table, and with it what the bridges' signatures name. */
    static int warmUp() {
        return TABLE.size();
    }

    private static void enter(Class<?> type, Method method, Class<?> receiver, boolean isStatic) {
        Class<?>[] parameters = method.getParameterTypes();
        StringBuilder key = new StringBuilder(method.getName()).append('(');
        for (int i = isStatic ? 0 : 1; i < parameters.length - 1; i++) {
            key.append(Type.getDescriptor(parameters[i]));
        }
        key.append(')').append(Type.getDescriptor(method.getReturnType()));
        Bridge bridge = new Bridge(
                receiver, isStatic, Type.getInternalName(type), method.getName(), Type.getMethodDescriptor(method));
        TABLE.computeIfAbsent(key.toString(), k -> new ArrayList<>()).add(bridge);
    }

    /** Whether there may be a bridge for a call, by its name and types alone. */
    static boolean mayHave(MethodInsnNode call) {
        return TABLE.containsKey(call.name + call.desc);
    }

    /** The bridge for a call in a class of this loader, or null. */
    static Bridge find(ClassLoader loader, MethodInsnNode call) {
        List<Bridge> bridges = TABLE.get(call.name + call.desc);
        if (bridges == null) {
            return null;
        }
        boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
        for (Bridge bridge : bridges) {
            if (bridge.isStatic() == isStatic
                    && Hierarchy.isSubtype(loader, call.owner, Type.getInternalName(bridge.receiver()))) {
                return bridge;
            }
        }
        return null;
    }
}
