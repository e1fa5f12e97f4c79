// SPDX-License-Identifier: Apache-2.0
/**
 * Executors, futures and completion stages. Start with {@link dev.foretell.runtime.jdk.task.TaskPoints}.
 */
package dev.foretell.runtime.jdk.task;
