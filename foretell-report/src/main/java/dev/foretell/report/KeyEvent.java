// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.causality.witness.Witness;
import dev.foretell.predict.Finding;
import dev.foretell.predict.PropertyFinding;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * An event that a finding is about.
 *
 * @param role what it has to do with it, in a few words
 */
public record KeyEvent(int event, String role) {
    /** The role of what a thread waits at. */
    public static final String WAITS = "waits";

    /** Of what is unfinished at the end, so many events are told, the last ones. */
    private static final int MOST_OF_UNFINISHED = 6;

    /** The events of a finding, in the order in which they are told. */
    public static List<KeyEvent> of(Finding finding) {
        return finding.match(
                KeyEvent::last,
                known -> Stream.concat(
                                Stream.of(new KeyEvent(known.event(), "violates")),
                                known.sources().stream().map(source -> new KeyEvent(source, "is known")))
                        .toList(),
                race -> List.of(new KeyEvent(race.first(), "one access"), new KeyEvent(race.second(), "the other")),
                deadlock -> deadlock.acquires().stream()
                        .map(acquire -> new KeyEvent(acquire, WAITS))
                        .toList(),
                broken -> IntStream.range(0, broken.accesses().size())
                        .mapToObj(step -> new KeyEvent(
                                broken.accesses().get(step),
                                broken.pattern().isPrimed(step) ? "between" : "in the block"))
                        .toList(),
                stale -> IntStream.range(0, stale.accesses().size())
                        .mapToObj(step -> new KeyEvent(
                                stale.accesses().get(step), stale.roles().get(step)))
                        .toList(),
                hang -> Stream.concat(
                                Stream.of(new KeyEvent(hang.waiting(), WAITS)),
                                hang.notifications().stream().map(event -> new KeyEvent(event, "notifies before")))
                        .toList(),
                failure -> failure.events().stream()
                        .map(event -> new KeyEvent(event, event == failure.read() ? "reads that" : "writes it"))
                        .toList());
    }

    private static List<KeyEvent> last(PropertyFinding violation) {
        if (violation.isAtEnd()) {
            List<Integer> events = violation.concerned();
            return events.subList(Math.max(0, events.size() - MOST_OF_UNFINISHED), events.size()).stream()
                    .map(event -> new KeyEvent(event, "is not finished"))
                    .toList();
        }
        Witness witness = violation.witness().witness();
        return witness.size() == 0 ? List.of() : List.of(new KeyEvent(witness.event(witness.size() - 1), "violates"));
    }
}
