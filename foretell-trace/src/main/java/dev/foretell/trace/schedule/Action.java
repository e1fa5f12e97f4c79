// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.schedule;

import dev.foretell.trace.Kind;

/** What a thread is about to do at a gate. */
public enum Action {
    READ("r"),
    WRITE("w"),
    ACQUIRE("acq"),
    /** To go on after a wait. */
    WAKE("wake"),
    /** To go on when another thread has ended. */
    JOIN("join"),
    /** To run for the first time. */
    BEGIN("begin"),
    /** To call a method that a specification names. */
    CALL("call"),
    /** To begin with the body of such a method. */
    EXEC("exec"),
    /** To go on after the call of such a method. */
    RETURN("return"),
    /** To tell of something by {@code Foretell.internal}. */
    INTERNAL("internal");

    private final String word;

    Action(String word) {
        this.word = word;
    }

    /** As a schedule file spells it. */
    public String word() {
        return word;
    }

    /** The action of this word; null if there is none. */
    static Action of(String word) {
        for (Action action : values()) {
            if (action.word.equals(word)) {
                return action;
            }
        }
        return null;
    }

    /** The action that leads to an event which only specifications are about; null if it is another. */
    public static Action named(Kind kind) {
        return switch (kind) {
            case CALL -> CALL;
            case EXEC -> EXEC;
            case RETURN -> RETURN;
            case INTERNAL -> INTERNAL;
            default -> null;
        };
    }

    /** The action that leads to an event; null if threads do not wait before events of this kind. */
    public static Action of(Kind kind) {
        if (kind.isRead()) {
            return READ;
        }
        if (kind.isWrite()) {
            return WRITE;
        }
        return kind == Kind.ACQUIRE || kind == Kind.READ_ACQUIRE ? ACQUIRE : null;
    }
}
