// SPDX-License-Identifier: Apache-2.0
/**
 * The log of one thread: records, the chunks that hold them, and how far they are published. Start with {@link dev.foretell.runtime.log.RecordLog}. Only the owning
 * thread appends; the drain reads.
 */
package dev.foretell.runtime.log;
