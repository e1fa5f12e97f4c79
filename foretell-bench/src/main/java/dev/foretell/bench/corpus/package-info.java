// SPDX-License-Identifier: Apache-2.0
/** Thousands of recorded traces: {@link dev.foretell.bench.corpus.CorpusRecording} makes them. */
package dev.foretell.bench.corpus;
