// SPDX-License-Identifier: Apache-2.0
/**
 * Causal models: which other runs does one trace stand for? Start with {@link
 * dev.foretell.causality.CausalModel}, then {@link dev.foretell.causality.Computation}, which every
 * engine works on. What an engine claims is put into a {@link
 * dev.foretell.causality.witness.Witness} and checked there.
 */
package dev.foretell.causality;
