// SPDX-License-Identifier: Apache-2.0
/**
 * Whether threads can be brought to given events at the same time: the one question that races, deadlocks and broken
 * atomicity have in common. Start at {@link dev.foretell.predict.feasible.Feasibility}, which is built once for a trace
 * and decides many {@link dev.foretell.predict.feasible.Query queries}, each with a {@link
 * dev.foretell.predict.feasible.Verdict}.
 */
package dev.foretell.predict.feasible;
