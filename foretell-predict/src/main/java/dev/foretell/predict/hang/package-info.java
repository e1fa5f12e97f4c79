// SPDX-License-Identifier: Apache-2.0
/**
 * Waits for notifications that can all come before: start reading at {@link dev.foretell.predict.hang.HangPredictor}.
 */
package dev.foretell.predict.hang;
