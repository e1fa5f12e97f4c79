// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality;

import dev.foretell.trace.Kind;

/** Every event follows the one observed before it. */
final class ObservedCausality implements Causality {
    private final Stamp previous = new Stamp();

    @Override
    public void before(Kind kind, int target, Process process) {
        process.follow(previous);
    }

    @Override
    public void after(Kind kind, int target, Process process) {
        previous.set(process);
    }
}
