// SPDX-License-Identifier: Apache-2.0
package com.acme;

/** Opens without leave. Some of its fields are never touched. */
public final class Gate {
    static boolean open;
    static boolean allowed;
    static boolean spare;
    static final boolean LOCKED = Boolean.parseBoolean("true");
    boolean shut;

    /** Is not loaded. */
    static final class Guard {
        static boolean awake;

        private Guard() {}
    }

    private Gate() {}

    public static void main(String[] args) {
        allowed = true;
        open = true;
    }
}
