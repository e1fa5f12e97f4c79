// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.internal;

/**
 * So many steps the compilation of one property may take. Automata can be exponentially larger than what is written, so everything
 * that makes one counts its steps here. Steps, and not time: what is accepted must not depend on the machine.
 */
public final class Budget {
    private long left;

    public Budget(long steps) {
        this.left = steps;
    }

    /** Compiling needs more steps or memory than it may have. */
    public static final class TooLarge extends RuntimeException {
        private static final long serialVersionUID = 1;

        public TooLarge() {
            super("too large", null, false, false);
        }
    }

    public void spend(long steps) {
        left -= steps;
        if (left < 0) {
            throw new TooLarge();
        }
    }
}
