// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.causality.witness.Witness;
import dev.foretell.predict.AtomicityFinding;
import dev.foretell.predict.DeadlockFinding;
import dev.foretell.predict.Finding;
import dev.foretell.predict.KnowledgeFinding;
import dev.foretell.predict.RaceFinding;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * An event that a finding is about.
 *
 * @param role what it has to do with it, in a few words
 */
public record KeyEvent(int event, String role) {
    /** The events of a finding, in the order in which they are told. */
    public static List<KeyEvent> of(Finding finding) {
        if (finding instanceof RaceFinding race) {
            return List.of(new KeyEvent(race.first(), "one access"), new KeyEvent(race.second(), "the other"));
        }
        if (finding instanceof DeadlockFinding deadlock) {
            return deadlock.acquires().stream()
                    .map(acquire -> new KeyEvent(acquire, "waits"))
                    .toList();
        }
        if (finding instanceof AtomicityFinding broken) {
            return IntStream.range(0, broken.accesses().size())
                    .mapToObj(step -> new KeyEvent(
                            broken.accesses().get(step), broken.pattern().isPrimed(step) ? "between" : "in the block"))
                    .toList();
        }
        if (finding instanceof KnowledgeFinding known) {
            return Stream.concat(
                            Stream.of(new KeyEvent(known.event(), "violates")),
                            known.sources().stream().map(source -> new KeyEvent(source, "is known")))
                    .toList();
        }
        Witness witness = finding.witness().witness();
        return witness.size() == 0 ? List.of() : List.of(new KeyEvent(witness.event(witness.size() - 1), "violates"));
    }
}
