// SPDX-License-Identifier: Apache-2.0
/**
 * The computation lattice. Start with {@link dev.foretell.predict.lattice.LatticeExplorer}; below it,
 * {@code LevelWalk} goes from level to level, {@code Expander} merges one level into the next,
 * {@code RunFinder} explains what was found. {@code docs/decisions/0002-lattice.md} says why it is so.
 */
package dev.foretell.predict.lattice;
