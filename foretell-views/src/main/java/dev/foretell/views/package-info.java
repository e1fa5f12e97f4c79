// SPDX-License-Identifier: Apache-2.0
/**
 * Communication views and the grammars that their histories are checked by. Start with {@link dev.foretell.views.parse.Parser}.
 */
package dev.foretell.views;
