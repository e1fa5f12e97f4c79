// SPDX-License-Identifier: Apache-2.0
/**
 * The schedule that a program is held to, and what came of it: {@link dev.foretell.trace.schedule.Schedule} goes from the tool to the agent, {@link
 * dev.foretell.trace.schedule.Outcome} back.
 */
package dev.foretell.trace.schedule;
