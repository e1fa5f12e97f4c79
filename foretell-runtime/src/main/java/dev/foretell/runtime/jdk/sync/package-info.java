// SPDX-License-Identifier: Apache-2.0
/**
 * Latches, barriers, phasers, semaphores, exchangers, synchronizers of the program. Start with {@link dev.foretell.runtime.jdk.sync.LatchCalls}.
 */
package dev.foretell.runtime.jdk.sync;
