// SPDX-License-Identifier: Apache-2.0
/**
 * Hostile input by the hundred thousand. {@link dev.foretell.bench.fuzz.Fuzz} is the command, {@link dev.foretell.bench.fuzz.Attack} one kind of
 * input.
 */
package dev.foretell.bench.fuzz;
