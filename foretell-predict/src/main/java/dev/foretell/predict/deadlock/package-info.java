// SPDX-License-Identifier: Apache-2.0
/**
 * Deadlocks of locks. Start at {@link dev.foretell.predict.deadlock.DeadlockPredictor}: {@code LockDependencies} reads
 * from the trace who wants what while holding what, {@code LockCycles} finds the cycles in that, and each is asked for a
 * run that brings all its threads there.
 */
package dev.foretell.predict.deadlock;
