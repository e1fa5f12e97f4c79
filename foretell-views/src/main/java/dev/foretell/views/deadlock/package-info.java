// SPDX-License-Identifier: Apache-2.0
/**
 * The view that finds deadlocks of any program: {@link dev.foretell.views.deadlock.DeadlockView}.
 */
package dev.foretell.views.deadlock;
