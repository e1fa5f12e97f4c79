// SPDX-License-Identifier: Apache-2.0
/**
 * Exceptions that a thread throws when it reads another value than observed. Start at {@link dev.foretell.predict.failure.FailurePredictor}: {@code FailingReads} finds the reads that would fail,
 * {@code FailureDecider} asks whether a run has one of them see such a value.
 */
package dev.foretell.predict.failure;
