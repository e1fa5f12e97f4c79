// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.F2D;
import static org.objectweb.asm.Opcodes.I2L;

import org.objectweb.asm.Type;
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
            case "byteValue":
            case "shortValue":
            case "intValue":
            case "longValue":
            case "floatValue":
            case "doubleValue":
            case "toString":
                return READ;
            default:
                return null;
        }
    }

    /** Adds the hook that looks whether the exchange will find what it expects. */
    static void expect(InsnList code, MethodFrame frame, Spill arguments, int expected) {
        arguments.load(code, expected);
        switch (arguments.type(expected).getSort()) {
            case Type.LONG:
                Hooks.call(code, frame, "hook/HeldWordHooks.expect", "(J" + Hooks.LOG + ")V");
                break;
            case Type.FLOAT:
                code.add(new InsnNode(F2D));
                Hooks.call(code, frame, "hook/HeldWordHooks.expect", "(D" + Hooks.LOG + ")V");
                break;
            case Type.DOUBLE:
                Hooks.call(code, frame, "hook/HeldWordHooks.expect", "(D" + Hooks.LOG + ")V");
                break;
            case Type.ARRAY:
            case Type.OBJECT:
                Hooks.call(code, frame, "hook/HeldWordHooks.expect", "(Ljava/lang/Object;" + Hooks.LOG + ")V");
                break;
            default:
                code.add(new InsnNode(I2L));
                Hooks.call(code, frame, "hook/HeldWordHooks.expect", "(J" + Hooks.LOG + ")V");
        }
    }

    /** How many of the arguments are values; the others tell the location. */
    int valueCount() {
        switch (this) {
            case READ:
                return 0;
            case COMPARE:
            case EXCHANGE:
                return 2;
            default:
                return 1;
        }
    }

    /** Adds the hook that follows the call. */
    void after(InsnList code, MethodFrame frame) {
        if (this == COMPARE) {
            code.add(new InsnNode(DUP));
            Hooks.call(code, frame, "hook/HeldWordHooks.compared", "(Z" + Hooks.LOG + ")V");
        } else {
            Hooks.call(code, frame, "hook/HeldWordHooks." + hook, "(" + Hooks.LOG + ")V");
        }
    }
}
