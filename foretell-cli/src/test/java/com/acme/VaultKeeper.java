// SPDX-License-Identifier: Apache-2.0
package com.acme;

import dev.foretell.api.Foretell;
import dev.foretell.api.KnowledgeViolation;

/** Wants to know who is in the vault, and why that is wrong. */
final class VaultKeeper {
    private VaultKeeper() {}

    public static void main(String[] args) throws InterruptedException {
        Foretell.onKnowledgeViolation(violation -> System.out.println("told " + violation.reasons()));
        Vault.main(args);
    }

    /** A recovery. */
    static void explain(KnowledgeViolation violation) {
        System.out.println(violation.thread() + " violates " + violation.property() + " " + violation.variables() + " "
                + violation.failed() + " " + violation.values());
    }
}
