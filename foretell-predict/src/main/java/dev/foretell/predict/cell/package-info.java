// SPDX-License-Identifier: Apache-2.0
/**
 * Calls on containers as accesses of cells. Start at {@link dev.foretell.predict.cell.ContainerCells}: {@code CellOrder} tells which calls saw which, {@code CellEffects} what a change does to what
 * was seen.
 */
package dev.foretell.predict.cell;
