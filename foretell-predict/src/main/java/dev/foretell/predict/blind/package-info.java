// SPDX-License-Identifier: Apache-2.0
/** Findings that could be wrong because of code that was not recorded; start at {@link dev.foretell.predict.blind.BlindSpots}. */
package dev.foretell.predict.blind;
