// SPDX-License-Identifier: Apache-2.0
/**
 * Lost updates and stale checks. Start at {@link dev.foretell.predict.stale.StalePredictor}: {@code RelyingPairs} finds reads with what relies on them, {@code StaleDecider} asks whether a
 * run has another thread's write in between.
 */
package dev.foretell.predict.stale;
