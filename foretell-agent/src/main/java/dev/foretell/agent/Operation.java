// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.DUP;

import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;

/** What a call does to a location that is held for it, by the names that the JDK uses throughout. */
enum Operation {
    READ("read"),
    WRITE("written"),
    UPDATE("updated"),
    /** Compare and set, with a boolean result. */
    COMPARE("compared"),
    /** Compare and exchange, whose result is what was found. */
    EXCHANGE("exchanged");

    private final String hook;

    Operation(String hook) {
        this.hook = hook;
    }

    /** Null for methods that touch nothing, or too much. */
    static Operation of(String method) {
        if (method.startsWith("compareAndExchange")) {
            return EXCHANGE;
        }
        if (method.startsWith("compareAndSet") || method.startsWith("weakCompareAndSet")) {
            return COMPARE;
        }
        if (method.startsWith("getAnd") || method.endsWith("AndGet")) {
            return UPDATE;
        }
        switch (method) {
            case "attemptMark":
            case "attemptStamp":
                return COMPARE;
            case "add":
            case "increment":
            case "decrement":
            case "sumThenReset":
                return UPDATE;
            case "set":
            case "lazySet":
            case "setPlain":
            case "setOpaque":
            case "setRelease":
            case "setVolatile":
            case "reset":
                return WRITE;
            case "get":
            case "getPlain":
            case "getOpaque":
            case "getAcquire":
            case "getVolatile":
            case "getReference":
            case "getStamp":
            case "isMarked":
            case "sum":
            case "intValue":
            case "longValue":
            case "floatValue":
            case "doubleValue":
                return READ;
            default:
                return null;
        }
    }

    /** Adds the hook that follows the call. */
    void after(InsnList code, MethodFrame frame) {
        if (this == COMPARE) {
            code.add(new InsnNode(DUP));
            Hooks.call(code, frame, "Holds.compared", "(Z" + Hooks.LOG + ")V");
        } else {
            Hooks.call(code, frame, "Holds." + hook, "(" + Hooks.LOG + ")V");
        }
    }
}
