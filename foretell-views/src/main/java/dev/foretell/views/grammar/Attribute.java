// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.grammar;

/**
 * An attribute of a nonterminal.
 *
 * @param type as written
 * @param initial the expression of its first value; null if there is none
 * @param place of the type
 * @param initialPlace of the expression
 */
public record Attribute(int symbol, String name, String type, String initial, Place place, Place initialPlace) {}
