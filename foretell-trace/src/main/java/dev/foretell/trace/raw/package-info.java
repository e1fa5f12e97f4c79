// SPDX-License-Identifier: Apache-2.0
/**
 * The log of one thread: records of {@code long} slots, and their packing into bytes. Start with
 * {@link dev.foretell.trace.raw.RawRecord} for the layout. Everything here but the decoder runs
 * inside the observed program: it uses no lambdas, no streams, and allocates nothing per record.
 */
package dev.foretell.trace.raw;
