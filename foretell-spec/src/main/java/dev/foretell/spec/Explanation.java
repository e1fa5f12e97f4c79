// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

/**
 * What a monitor does, for people.
 *
 * @param words some lines of text
 * @param dot the automaton as a graph in the language of Graphviz, or null if there is none to draw
 */
public record Explanation(String words, String dot) {}
