// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.witness.CertifiedWitness;

/** Something wrong in a run that the observed program could have taken, with the proof. */
public sealed interface Finding
        permits PropertyFinding, KnowledgeFinding, RaceFinding, DeadlockFinding, AtomicityFinding {
    /** The name of the kind of finding in reports. */
    String kind();

    CausalModel model();

    /** The beginning of the run, up to what is wrong. */
    CertifiedWitness witness();
}
