// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static dev.foretell.runtime.jdk.lock.SuperCallHooks.*;
import static org.objectweb.asm.Opcodes.*;

import java.util.Map;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Calls of a synchronizer's method from a subclass that overrides it ({@code super.lock()}). They
 * cannot be made by a {@linkplain Bridges bridge}, which would come back to the subclass, so hooks go
 * round them.
 */
final class SuperCalls {
    private static final String HOOKS = "dev/foretell/runtime/jdk/lock/SuperCallHooks";

    private static final String LOCKS = "java/util/concurrent/locks/";

    private static final Map<String, Integer> LOCK_METHODS =
            Map.of("lock", ACQUIRE, "lockInterruptibly", ACQUIRE, "tryLock", TRY, "unlock", RELEASE);

    private static final Map<String, Integer> OTHER_METHODS = Map.of(
            "countDown",
            SEND,
            "await",
            RECEIVE,
            "release",
            SEND,
            "acquire",
            RECEIVE,
            "acquireUninterruptibly",
            RECEIVE,
            "tryAcquire",
            RECEIVE);

    private static final Map<String, Map<String, Integer>> METHODS = Map.of(
            LOCKS + "ReentrantLock",
            LOCK_METHODS,
            LOCKS + "ReentrantReadWriteLock$ReadLock",
            LOCK_METHODS,
            LOCKS + "ReentrantReadWriteLock$WriteLock",
            LOCK_METHODS,
            "java/util/concurrent/CountDownLatch",
            OTHER_METHODS,
            "java/util/concurrent/Semaphore",
            OTHER_METHODS);

    private SuperCalls() {}

    /** Whether this is such a call. */
    static boolean matches(MethodInsnNode call) {
        return call.getOpcode() == INVOKESPECIAL
                && METHODS.containsKey(call.owner)
                && METHODS.get(call.owner).containsKey(call.name);
    }

    /** The call with its hooks. */
    static InsnList rewrite(MethodInsnNode call, MethodFrame frame, int site) {
        int use = METHODS.get(call.owner).get(call.name);
        InsnList code = new InsnList();
        Spill spill = new Spill(call.desc, frame);
        spill.store(code);
        code.add(new InsnNode(DUP));
        code.add(new VarInsnNode(ASTORE, spill.end()));
        code.add(new InsnNode(DUP));
        hook(code, "before", "(Ljava/lang/Object;II)V", use, site);
        spill.load(code);
        code.add(call.clone(null));
        boolean hasResult = Type.getReturnType(call.desc) == Type.BOOLEAN_TYPE;
        code.add(new InsnNode(hasResult ? DUP : ICONST_1));
        code.add(new VarInsnNode(ALOAD, spill.end()));
        hook(code, "after", "(ZLjava/lang/Object;II)V", use, site);
        return code;
    }

    private static void hook(InsnList code, String name, String descriptor, int use, int site) {
        code.add(new LdcInsnNode(use));
        code.add(new LdcInsnNode(site));
        code.add(new MethodInsnNode(INVOKESTATIC, HOOKS, name, descriptor, false));
    }
}
