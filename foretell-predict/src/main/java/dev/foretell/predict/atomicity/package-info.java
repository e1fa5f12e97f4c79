// SPDX-License-Identifier: Apache-2.0
/**
 * Broken atomicity. Start at {@link dev.foretell.predict.atomicity.AtomicityPredictor}: {@code Accesses} reads the trace
 * into blocks, {@code Shapes} says which blocks do the same, {@code Trials} asks for each way to break one whether a run
 * has it.
 */
package dev.foretell.predict.atomicity;
