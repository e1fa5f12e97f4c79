// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.parse;

/**
 * A production that is read up to a step. Never changed, nor is what it sees, once it waits.
 *
 * @param of whose production it is, and who waits for it; null for the root's
 * @param seen see {@link Attributes}; null if the grammar is plain
 */
record Item(int production, int step, Prediction of, Object[] seen) {
    Item at(int next) {
        return new Item(production, next, of, seen);
    }
}
