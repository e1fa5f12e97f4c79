// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import dev.foretell.trace.Trace;
import java.util.List;

/** What an {@code expect} clause says of the events of its line. */
record ExpectedEvents(Mode mode, List<ExpectedEvent> events) {
    enum Mode {
        /** These, in this order, and no others of their families. */
        EXACTLY,
        /** Each at least once. */
        SOME,
        /** None of these. */
        NO,
        /** No event at all. */
        NONE
    }

    static ExpectedEvents parse(List<String> words) {
        if (words.equals(List.of("none"))) {
            return new ExpectedEvents(Mode.NONE, List.of());
        }
        Mode mode = switch (words.get(0)) {
            case "some" -> Mode.SOME;
            case "no" -> Mode.NO;
            default -> Mode.EXACTLY;
        };
        List<String> operations = mode == Mode.EXACTLY ? words : words.subList(1, words.size());
        if (operations.isEmpty()) {
            throw new IllegalArgumentException("no operations");
        }
        return new ExpectedEvents(
                mode, operations.stream().map(ExpectedEvent::parse).toList());
    }

    boolean holds(Trace trace, List<Integer> recorded) {
        return switch (mode) {
            case NONE -> recorded.isEmpty();
            case SOME -> events.stream().allMatch(e -> recorded.stream().anyMatch(r -> e.matches(trace, r)));
            case NO -> events.stream().noneMatch(e -> recorded.stream().anyMatch(r -> e.matches(trace, r)));
            case EXACTLY -> follows(trace, concerned(trace, recorded));
        };
    }

    private List<Integer> concerned(Trace trace, List<Integer> recorded) {
        return recorded.stream()
                .filter(r -> events.stream().anyMatch(e -> e.concerns(trace, r)))
                .toList();
    }

    private boolean follows(Trace trace, List<Integer> recorded) {
        int at = 0;
        for (ExpectedEvent event : events) {
            if (at == recorded.size() || !event.matches(trace, recorded.get(at))) {
                return false;
            }
            at++;
            while (event.isRepeated() && at < recorded.size() && event.matches(trace, recorded.get(at))) {
                at++;
            }
        }
        return at == recorded.size();
    }
}
