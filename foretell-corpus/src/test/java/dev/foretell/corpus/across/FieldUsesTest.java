// SPDX-License-Identifier: Apache-2.0
package dev.foretell.corpus.across;

import static dev.foretell.corpus.Rows.merged;
import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.corpus.Rows;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class FieldUsesTest {
    /** Two threads write a field under this lock. */
    private static String under(String lock) {
        String one = "%1$s|acq(%2$s)|P.p(P.java:1)\n%1$s|w(x=1)|P.p(P.java:2)\n%1$s|rel(%2$s)|P.p(P.java:3)\n";
        return String.format(one, "s", lock) + String.format(one, "t", lock);
    }

    private static final String BARE = "s|w(x=1)|P.p(P.java:2)\nt|w(x=1)|P.p(P.java:4)\n";

    @Test
    void showsFieldsThatDifferentLocksGuard() {
        assertThat(merged(under("a"), under("b")).differingGuards()).hasSize(1).allSatisfy(field -> {
            assertThat(field.field()).isEqualTo("x");
            assertThat(field.guards())
                    .extracting(FieldUses.Guarded::guards)
                    .containsExactly(List.of("a"), List.of("b"));
        });
    }

    @Test
    void showsNoFieldThatOneLockGuardsInAllRuns() {
        assertThat(merged(under("a"), under("a")).differingGuards()).isEmpty();
    }

    @Test
    void showsFieldsThatAreGuardedInSomeRunsOnly() {
        assertThat(merged(under("a"), BARE).differingGuards()).hasSize(1);
        assertThat(merged(BARE, BARE).differingGuards()).isEmpty();
    }

    @Test
    void expectsNoGuardOfWhatIsWrittenBeforeOthersKnowIt() {
        String published = "s|w(x=1)|P.p(P.java:2)\nt|r(x=1)|P.p(P.java:4)\n";
        assertThat(merged(under("a"), published).differingGuards()).isEmpty();
    }

    @Test
    void expectsNoGuardOfVolatileFields() {
        assertThat(merged(under("a"), BARE.replace("w(", "vw(")).differingGuards())
                .isEmpty();
    }

    @Test
    void countsRunsThatMeetBothPlacesOfARace() {
        String ordered = "s|w(x=1)|P.p(P.java:2)\ns|fork(t)\nt|w(x=1)|P.p(P.java:4)\n";
        String elsewhere = "s|w(x=1)|P.p(P.java:2)\nt|w(x=1)|P.q(P.java:5)\n";
        var pairs = merged(BARE, ordered, elsewhere).racingPairs();

        var pair = pairs.stream()
                .filter(each -> each.places().contains("P.p(P.java:4)"))
                .findFirst()
                .orElseThrow();
        assertThat(pair.showing().stream()).containsExactly(0);
        assertThat(pair.covering().stream()).containsExactly(0, 1);
    }

    /** From the definition: for each access since a second thread came, the locks whose acquires outnumber their releases. */
    @Test
    void agreesWithANaiveLookAtRandomRuns() {
        Random random = new Random(7);
        int guarded = 0;
        for (int round = 0; round < 300; round++) {
            List<String[]> events = randomRun(random);
            StringBuilder text = new StringBuilder();
            events.forEach(event -> text.append(event[0] + "|" + event[1] + "(" + event[2] + ")|L" + event[3] + "\n"));
            Map<String, Set<String>> naive = naiveGuards(events);
            Map<String, Set<String>> actual = new HashMap<>();
            for (FieldUse use : Rows.of(0, text.toString()).fields()) {
                if (use.needsGuard()) {
                    actual.put(use.field(), new TreeSet<>(use.guards()));
                }
            }
            assertThat(actual).as(text.toString()).isEqualTo(naive);
            guarded +=
                    (int) naive.values().stream().filter(set -> !set.isEmpty()).count();
        }
        assertThat(guarded).isGreaterThan(20);
    }

    private static List<String[]> randomRun(Random random) {
        List<String[]> events = new ArrayList<>();
        Map<String, String> holders = new HashMap<>();
        for (int i = 0; i < 16; i++) {
            String thread = "t" + random.nextInt(2);
            String lock = "l" + random.nextInt(2);
            switch (random.nextInt(4)) {
                case 0, 1 ->
                    events.add(
                            new String[] {thread, random.nextBoolean() ? "w" : "r", "x" + random.nextInt(2), "" + i});
                case 2 -> {
                    if (holders.putIfAbsent(lock, thread) == null) {
                        events.add(new String[] {thread, "acq", lock, "" + i});
                    }
                }
                default -> {
                    if (thread.equals(holders.get(lock))) {
                        holders.remove(lock);
                        events.add(new String[] {thread, "rel", lock, "" + i});
                    }
                }
            }
        }
        return events;
    }

    private static Map<String, Set<String>> naiveGuards(List<String[]> events) {
        Map<String, Set<String>> guards = new HashMap<>();
        for (String field : List.of("x0", "x1")) {
            Set<String> threads = new HashSet<>();
            Set<String> common = new TreeSet<>(List.of("l0", "l1"));
            boolean written = false;
            for (int i = 0; i < events.size(); i++) {
                String[] event = events.get(i);
                if (!event[2].equals(field)) {
                    continue;
                }
                threads.add(event[0]);
                if (threads.size() == 2) {
                    written |= event[1].equals("w");
                    common.removeIf(lock -> heldBefore(events, event).stream().noneMatch(lock::equals));
                }
            }
            if (written) {
                guards.put(field, common);
            }
        }
        return guards;
    }

    private static Set<String> heldBefore(List<String[]> events, String[] until) {
        Set<String> held = new HashSet<>();
        for (String lock : List.of("l0", "l1")) {
            int depth = 0;
            for (String[] event : events.subList(0, events.indexOf(until))) {
                if (event[0].equals(until[0]) && event[2].equals(lock)) {
                    depth += event[1].equals("acq") ? 1 : -1;
                }
            }
            if (depth > 0) {
                held.add(lock);
            }
        }
        return held;
    }
}
