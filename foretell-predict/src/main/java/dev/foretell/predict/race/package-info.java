// SPDX-License-Identifier: Apache-2.0
/**
 * Data races. Start at {@link dev.foretell.predict.race.RacePredictor}: it leaves out variables that one lock guards,
 * pairs the accesses of the others that nothing orders, and asks {@link dev.foretell.predict.feasible.Feasibility} about
 * each pair until one of its group is predicted.
 */
package dev.foretell.predict.race;
