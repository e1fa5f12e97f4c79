// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.causality.CausalModel;
import dev.foretell.predict.Finding;
import dev.foretell.predict.PropertyFinding;
import dev.foretell.report.CheckedProperty;
import dev.foretell.report.Report;
import dev.foretell.spec.Specification;
import dev.foretell.spec.SpecificationReader;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What an observer says of objects that are collected while the program goes on. */
class UnfinishedObjectsTest {
    private static final int RUNS = Integer.getInteger("foretell.runs", 300);
    private static final Pattern MORE = Pattern.compile(", and (\\d+) more");
    private static final Specification CONNECTIONS =
            new SpecificationReader().parse("connections.spec", """
            spec Conn(a.Conn c) {
              event open  = call c.open();
              event close = call c.close();
              property closed = regex at end { (open close)* }
            }
            """).get(0);

    private final List<Report> news = new ArrayList<>();
    private final Trace.Builder names = new Trace.Builder();

    private Watch watch(int window) {
        names.threadNames().number("t0");
        Watch watch = new Watch(
                "a run",
                Subject.of(List.of(CONNECTIONS), CausalModel.STRONG).withWindow(window),
                news::add,
                line -> {});
        watch.names(names.build());
        return watch;
    }

    private void call(Watch watch, String method, int object) {
        int text = names.strings().number("@" + object + "()");
        int target = names.methodNames().number("a.Conn." + method + "()");
        watch.event(Kind.CALL, 0, target, Trace.NO_LOCATION, Value.STRING, text);
    }

    /** Each of some objects is opened, and closed or not; each is collected afterwards or not, and told so in whatever window. */
    @Test
    void tellsOfEachUnfinishedObjectOnce() {
        int early = 0;
        for (int seed = 0; seed < RUNS; seed++) {
            Random random = new Random(seed);
            news.clear();
            Watch watch = watch(3 + random.nextInt(8));
            int unfinished = 0;
            for (int object = 1; object <= 20; object++) {
                boolean isClosed = random.nextInt(3) > 0;
                call(watch, "open", object);
                if (isClosed) {
                    call(watch, "close", object);
                }
                unfinished += isClosed ? 0 : 1;
                if (random.nextBoolean()) {
                    watch.gone(object);
                }
            }
            early += told();
            watch.end(null);
            assertThat(told()).as("seed %d", seed).isEqualTo(unfinished);
        }
        assertThat(early).isGreaterThan(RUNS);
    }

    /** How many objects were told to be unfinished. */
    private int told() {
        int told = 0;
        for (Report report : news) {
            for (CheckedProperty property : report.properties()) {
                for (Finding finding : property.prediction().findings()) {
                    Matcher more = MORE.matcher(((PropertyFinding) finding).unfinished());
                    told += more.find() ? 1 + Integer.parseInt(more.group(1)) : 1;
                }
                assertThat(property.prediction().rejected()).isEmpty();
                assertThat(property.prediction().undecided()).isZero();
            }
        }
        return told;
    }

    @Test
    void saysThatTheObjectWasCollected() {
        Watch watch = watch(2);
        call(watch, "open", 1);
        watch.gone(1);
        for (int object = 2; object < 5; object++) {
            call(watch, "open", object);
            call(watch, "close", object);
        }
        assertThat(news).hasSize(1);
        assertThat(news.get(0).properties().get(0).prediction().findings())
                .singleElement()
                .isInstanceOfSatisfying(PropertyFinding.class, finding -> {
                    assertThat(finding.isOfGoneObjects()).isTrue();
                    assertThat(finding.unfinished()).isEqualTo("c = @1");
                });
        assertThat(watch.end(null).hasFindings()).isFalse();
    }
}
