// SPDX-License-Identifier: Apache-2.0
/**
 * What is known of a trace before anything is asked about it, in columns of primitives. Start at {@link
 * dev.foretell.predict.index.TraceIndex}. Events go by their positions in the trace, everywhere: a <em>bound</em> of a
 * thread stands for its events at smaller positions, a clock and a cut are bounds, one for each thread.
 */
package dev.foretell.predict.index;
