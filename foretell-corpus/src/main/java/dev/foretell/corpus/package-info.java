// SPDX-License-Identifier: Apache-2.0
/**
 * Thousands of traces analysed into one answer. {@link dev.foretell.corpus.RowMaker} makes a {@link dev.foretell.corpus.TraceRow} of each
 * trace, a {@link dev.foretell.corpus.CorpusEngine} decides where that happens, {@link dev.foretell.corpus.CorpusMerge} makes one answer
 * of all rows, and {@link dev.foretell.corpus.CorpusOutput} writes it.
 */
package dev.foretell.corpus;
