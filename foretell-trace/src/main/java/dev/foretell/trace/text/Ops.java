// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.text;

import dev.foretell.trace.Kind;

/** Finds kinds by their names in text. */
final class Ops {
    private static final Kind[] KINDS = Kind.values();
    private static final long[] CODES = new long[KINDS.length];

    static {
        for (int i = 0; i < KINDS.length; i++) {
            CODES[i] = code(KINDS[i].op());
        }
    }

    private static final long ENTER = code("enter");
    private static final long EXIT = code("exit");
    private static final long DUMMY = code("dummy");

    private Ops() {}

    /** The kind called {@code line[from .. to)}, or null. Three more names are known from STD files. */
    static Kind find(byte[] line, int from, int to) {
        if (to - from > Long.BYTES) {
            return null;
        }
        long code = 0;
        for (int i = from; i < to; i++) {
            code = code << 8 | line[i] & 0xff;
        }
        for (int i = 0; i < CODES.length; i++) {
            if (CODES[i] == code) {
                return KINDS[i];
            }
        }
        if (code == ENTER) {
            return Kind.EXEC;
        }
        if (code == EXIT) {
            return Kind.RETURN;
        }
        return code == DUMMY ? Kind.INTERNAL : null;
    }

    private static long code(String op) {
        long code = 0;
        for (int i = 0; i < op.length(); i++) {
            code = code << 8 | op.charAt(i);
        }
        return code;
    }
}
