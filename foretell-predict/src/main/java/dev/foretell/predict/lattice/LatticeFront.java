// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

/**
 * How far a lattice is explored for good.
 *
 * @param level the highest level that later events cannot change
 * @param width the cuts that are kept there
 * @param bounded whether the breadth cut something off so far
 */
public record LatticeFront(int level, long width, boolean bounded) {}
