// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.atomicity;

/** Two items of the blocks of a shape, one after the other. */
record Pair(int shape, int first, int last) {}
