// SPDX-License-Identifier: Apache-2.0
/**
 * What an event is, and the trace of a run. Start with {@link dev.foretell.trace.Trace}: the run in
 * memory, as columns. Reading and writing it as text and in binary stand beside it.
 */
package dev.foretell.trace;
