// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.spec.Action;
import dev.foretell.spec.Invocation;
import dev.foretell.spec.Observation;
import dev.foretell.views.Play;
import dev.foretell.views.compile.ActionCompiler;
import dev.foretell.views.parse.Undecided;
import dev.foretell.views.predict.ViewMonitor.Histories;
import dev.foretell.views.predict.ViewMonitor.Letter;
import dev.foretell.views.view.View;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ViewMonitorTest {
    private static final String FORK = """
            local view ForkView grammar Fork.g specifies Fork {
              exec synchronized void get() get,
              return synchronized void release() release reset(true)
            }
            """;

    private static ViewMonitor monitor(String view, String grammar) {
        View read = Play.view(view, grammar);
        return new ViewMonitor(
                read, new ActionCompiler("", Map.of()).attributes(read, ViewMonitorTest.class.getClassLoader()));
    }

    private static Observation seen(String thread, Action action, String method, String call) {
        return new Observation(thread, action, method, call == null ? null : Invocation.parse(call));
    }

    private static Histories after(ViewMonitor monitor, Histories before, Observation seen) {
        Letter letter = monitor.letter(seen);
        return letter == null ? before : monitor.next(before, letter).iterator().next();
    }

    @Test
    void followsTheHistoryOfEachObject() {
        ViewMonitor monitor = monitor(FORK, "S ::= get release { assert get.threadId == release.threadId; }");
        Observation get = seen("t1", Action.EXEC, "com.acme.Silver:com.acme.Fork.get()", "@7()");
        Observation other = seen("t2", Action.EXEC, "com.acme.Fork.get()", "@8()");
        Observation good = seen("t1", Action.RETURN, "com.acme.Fork.release()", "@7()->null");
        Observation bad = seen("t2", Action.RETURN, "com.acme.Fork.release()", "@7()->null");
        Histories taken = after(monitor, after(monitor, monitor.start(), get), other);

        assertThat(monitor.isBad(after(monitor, taken, good))).isFalse();
        assertThat(monitor.isBad(after(monitor, taken, bad))).isTrue();
        assertThat(monitor.letter(seen("t1", Action.CALL, "com.acme.Fork.get()", "@7()")))
                .isNull();
        assertThat(monitor.letter(seen("t1", Action.EXEC, "com.acme.Spoon.get()", "@7()")))
                .isNull();
    }

    @Test
    void takesStatesForEqualThatWaysInDifferentOrderLeadTo() {
        ViewMonitor monitor = monitor(FORK, "S ::= get release { assert get.threadId == release.threadId; }");
        Letter one = monitor.letter(seen("t1", Action.EXEC, "Fork.get()", "@7()"));
        Letter two = monitor.letter(seen("t2", Action.EXEC, "Fork.get()", "@8()"));
        Histories start = monitor.start();
        Histories oneTwo = monitor.next(monitor.next(start, one).iterator().next(), two)
                .iterator()
                .next();
        Histories twoOne = monitor.next(monitor.next(start, two).iterator().next(), one)
                .iterator()
                .next();

        assertThat(oneTwo).isEqualTo(twoOne).hasSameHashCodeAs(twoOne);
        assertThat(oneTwo).isNotEqualTo(monitor.next(start, one).iterator().next());
    }

    @Test
    void saysThatATraceLacksAValue() {
        ViewMonitor monitor = monitor(FORK, "S ::= x=get release { assert x.callee == release.callee; }");

        assertThatThrownBy(() -> monitor.letter(seen("t1", Action.EXEC, "Fork.get", null)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("asks for 'callee'");
    }

    @Test
    void refusesActionsThatChangeCollections() {
        ViewMonitor monitor = monitor(
                "global view V grammar g { call void X.a() a }",
                "List<Long> S.l = new ArrayList<>(); S ::= a ( S.l.add(a.threadId); ) S |");

        assertThatThrownBy(() -> after(monitor, monitor.start(), seen("t1", Action.CALL, "X.a", null)))
                .isInstanceOf(Undecided.class)
                .hasMessageContaining("only one run can be followed");
    }
}
