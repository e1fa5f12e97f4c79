// SPDX-License-Identifier: Apache-2.0
/** What it costs to predict from long recordings. Begin at {@link dev.foretell.bench.analysis.LongRecording}. */
package dev.foretell.bench.analysis;
