// SPDX-License-Identifier: Apache-2.0
/**
 * Queues, maps and collections for several threads, with the code of the program that they call. Start with {@link dev.foretell.runtime.jdk.container.Containers}.
 */
package dev.foretell.runtime.jdk.container;
