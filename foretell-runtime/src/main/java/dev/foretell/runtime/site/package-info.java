// SPDX-License-Identifier: Apache-2.0
/**
 * The places in the code that report events, by number. Start with {@link dev.foretell.runtime.site.Sites}.
 */
package dev.foretell.runtime.site;
