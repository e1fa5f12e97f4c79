// SPDX-License-Identifier: Apache-2.0
/**
 * Locks, conditions, monitors. Start with {@link dev.foretell.runtime.jdk.lock.LockCalls}.
 */
package dev.foretell.runtime.jdk.lock;
