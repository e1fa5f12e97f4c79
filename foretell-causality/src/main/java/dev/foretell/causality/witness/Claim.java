// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality.witness;

/** What a witness is said to end in. */
public interface Claim {
    /** Why the claim does not hold at the end of this execution, or null if it holds. */
    String refusal(Execution end);
}
