// SPDX-License-Identifier: Apache-2.0
/**
 * Parts of a recording that goes on, such as what one test did. {@link dev.foretell.analysis.excerpt.ExcerptStart} is taken where a part begins, and cuts an
 * {@link dev.foretell.analysis.excerpt.Excerpt} out of the recording when it has ended.
 */
package dev.foretell.analysis.excerpt;
