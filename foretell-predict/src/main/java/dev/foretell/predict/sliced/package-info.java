// SPDX-License-Identifier: Apache-2.0
/**
 * The sliced model for what is predicted without a specification. Start with {@link
 * dev.foretell.predict.sliced.SlicedPredictor}.
 */
package dev.foretell.predict.sliced;
