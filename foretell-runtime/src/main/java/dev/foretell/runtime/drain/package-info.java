// SPDX-License-Identifier: Apache-2.0
/**
 * The background threads: the drain, which moves logs to the trace, and the watch for threads that are stuck; and {@link dev.foretell.runtime.drain.Recorder}, which
 * starts and ends them.
 */
package dev.foretell.runtime.drain;
