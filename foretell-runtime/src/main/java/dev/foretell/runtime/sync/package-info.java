// SPDX-License-Identifier: Apache-2.0
/**
 * Locks, hand-overs, forks and joins of objects of the program. Bridges and points call these; start with {@link dev.foretell.runtime.sync.HandoverHooks}.
 */
package dev.foretell.runtime.sync;
