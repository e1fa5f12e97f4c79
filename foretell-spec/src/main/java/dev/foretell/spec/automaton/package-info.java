// SPDX-License-Identifier: Apache-2.0
/**
 * Finite automata that tell good prefixes from bad ones. {@link dev.foretell.spec.automaton.SafetyAutomaton}
 * is one, minimal once {@link dev.foretell.spec.automaton.Hopcroft} has seen it; {@link
 * dev.foretell.spec.automaton.Explored} makes one of any small engine, to show it to people.
 */
package dev.foretell.spec.automaton;
