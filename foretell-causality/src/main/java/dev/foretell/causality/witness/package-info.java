// SPDX-License-Identifier: Apache-2.0
/**
 * What every prediction must come with, and the judge of it. A {@link
 * dev.foretell.causality.witness.WitnessChecker} turns a {@link
 * dev.foretell.causality.witness.Witness} into a {@link
 * dev.foretell.causality.witness.CertifiedWitness}, or says why not. It works on the trace alone and
 * shares no code with the engines, so that a mistake in one is not repeated in the other.
 */
package dev.foretell.causality.witness;
