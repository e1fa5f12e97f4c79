// SPDX-License-Identifier: Apache-2.0
/**
 * Reads histories by any context-free grammar, event by event. Start with {@link dev.foretell.views.parse.Parser}; a {@link
 * dev.foretell.views.parse.Closure} is what happens between two events; {@link dev.foretell.views.parse.Attributes} is the Java of a grammar.
 */
package dev.foretell.views.parse;
