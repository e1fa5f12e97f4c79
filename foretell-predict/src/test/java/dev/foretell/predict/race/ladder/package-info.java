// SPDX-License-Identifier: Apache-2.0
/** Weaker race predictors, as their papers define them, to compare with; see {@code StrengthLadderTest}. */
package dev.foretell.predict.race.ladder;
