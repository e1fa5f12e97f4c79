// SPDX-License-Identifier: Apache-2.0
/**
 * Threads, thread groups, interrupts, parking, the end of the JVM. Start with {@link dev.foretell.runtime.jdk.thread.ThreadCalls}.
 */
package dev.foretell.runtime.jdk.thread;
