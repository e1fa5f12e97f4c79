// SPDX-License-Identifier: Apache-2.0
/**
 * Grammars as they are written: {@link dev.foretell.views.grammar.GrammarReader} reads a {@link
 * dev.foretell.views.grammar.Grammar}, {@link dev.foretell.views.grammar.Sets} has what follows from its productions alone.
 */
package dev.foretell.views.grammar;
