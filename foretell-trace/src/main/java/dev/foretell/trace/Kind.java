// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

import java.util.HashMap;
import java.util.Map;

/** What an event does, and the name of that in a text trace. */
public enum Kind {
    READ("r", Target.VARIABLE),
    WRITE("w", Target.VARIABLE),
    VOLATILE_READ("vr", Target.VARIABLE),
    VOLATILE_WRITE("vw", Target.VARIABLE),
    /**
     * The write of an atomic read-modify-write. It is one step with the event right before it in the
     * trace, which is the {@link #VOLATILE_READ} of the same variable by the same thread.
     */
    VOLATILE_UPDATE("vu", Target.VARIABLE),
    ACQUIRE("acq", Target.LOCK),
    RELEASE("rel", Target.LOCK),
    READ_ACQUIRE("racq", Target.LOCK),
    READ_RELEASE("rrel", Target.LOCK),
    FORK("fork", Target.THREAD),
    JOIN("join", Target.THREAD),
    SEND("send", Target.MESSAGE),
    RECEIVE("recv", Target.MESSAGE),
    /** A message on a lock: sent by {@code notify}, received by the {@link #WAKE} it causes. */
    NOTIFY("notify", Target.LOCK),
    WAKE("wake", Target.LOCK),
    BEGIN("begin", Target.BLOCK),
    END("end", Target.BLOCK),
    INTERNAL("internal", Target.NAME),
    BRANCH("branch", Target.NONE),
    CALL("call", Target.METHOD),
    EXEC("exec", Target.METHOD),
    RETURN("return", Target.METHOD);

    /** The name space that an event's target is numbered in. */
    public enum Target {
        VARIABLE,
        LOCK,
        THREAD,
        MESSAGE,
        BLOCK,
        NAME,
        METHOD,
        NONE
    }

    private static final Kind[] VALUES = values();
    private static final Map<String, Kind> BY_OP = new HashMap<>();

    static {
        for (Kind kind : VALUES) {
            BY_OP.put(kind.op, kind);
        }
    }

    private final String op;
    private final Target target;

    Kind(String op, Target target) {
        this.op = op;
        this.target = target;
    }

    /** The kind with this ordinal; kinds are stored as bytes in columns and in files. */
    public static Kind of(int ordinal) {
        return VALUES[ordinal];
    }

    /** The kind that a text trace calls {@code op}, or null if there is none. */
    public static Kind ofOp(String op) {
        return BY_OP.get(op);
    }

    public String op() {
        return op;
    }

    public Target target() {
        return target;
    }

    public boolean isRead() {
        return this == READ || this == VOLATILE_READ;
    }

    public boolean isWrite() {
        return this == WRITE || this == VOLATILE_WRITE || this == VOLATILE_UPDATE;
    }

    public boolean isAccess() {
        return target == Target.VARIABLE;
    }

    public boolean isVolatile() {
        return this == VOLATILE_READ || this == VOLATILE_WRITE || this == VOLATILE_UPDATE;
    }
}
