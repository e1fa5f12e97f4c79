// SPDX-License-Identifier: Apache-2.0
/**
 * Future-time temporal logic. {@link dev.foretell.spec.future.FutureFormalism} turns a formula into {@link
 * dev.foretell.spec.future.NormalForm}, that into a {@link dev.foretell.spec.future.Tableau}, and what is left of the
 * tableau without dead ends into an automaton of bad prefixes.
 */
package dev.foretell.spec.future;
