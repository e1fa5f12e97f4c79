// SPDX-License-Identifier: Apache-2.0
/**
 * For JUnit 5 and 6: {@link dev.foretell.junit.Predict} makes a test fail that passes, but whose run predicts a bug; {@link
 * dev.foretell.junit.Expect} says which bugs it must predict.
 */
package dev.foretell.junit;
