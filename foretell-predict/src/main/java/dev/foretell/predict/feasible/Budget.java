// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

/** How many steps are left to decide a query. */
final class Budget {
    private long left;

    Budget(long steps) {
        left = steps;
    }

    void spend(long steps) {
        left -= steps;
    }

    boolean isSpent() {
        return left < 0;
    }
}
