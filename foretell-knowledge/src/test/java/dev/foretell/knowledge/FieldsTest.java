// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.trace.Trace;
import org.junit.jupiter.api.Test;

/** Fields of objects in formulas: an access of one is that of any object's, and the value is nobody's. */
class FieldsTest {
    private static final Trace TRACE = Specs.trace(
            "t1|w(com.acme.Account.balance@1=5)", "t1|w(com.acme.Account.owner@1=1)", "t1|r(com.acme.Bank.open)");

    private static Program program(String formula) {
        return Specs.program(
                "spec S { var balance : int = com.acme.Account.balance; var open : int = com.acme.Bank.open;"
                        + " property p = knows { forall i: @i (" + formula + ") } }");
    }

    private static long violations(String formula) {
        return new TraceMonitor(TRACE, program(formula)).violations().size();
    }

    @Test
    void anAccessOfAnyObjectsFieldIsMeant() {
        assertThat(violations("!write(balance)")).isEqualTo(1);
        assertThat(violations("!read(balance)")).isZero();
        assertThat(violations("!read(open)")).isEqualTo(1);
    }

    @Test
    void theValueOfAFieldOfObjectsIsRefusedAndThatOfAStaticFieldIsNot() {
        assertThat(violations("open = 0")).isZero();
        assertThatThrownBy(() -> violations("balance = 0"))
                .isInstanceOf(FieldOfObjects.class)
                .hasMessageStartingWith("com.acme.Account.balance is a field of objects");
    }

    @Test
    void accessesNeedNoRecordedValues() {
        Trace bare = Specs.trace("t1|w(com.acme.Bank.open)");
        assertThat(new TraceMonitor(bare, program("!write(open)")).violations()).hasSize(1);
        assertThatThrownBy(() -> new TraceMonitor(bare, program("open = 0")).violations())
                .hasMessageContaining("com.acme.Bank.open needs one");
    }

    @Test
    void propertiesThatAskTheValueAreNotCheckedFromThenOn() {
        Program program = Specs.program(
                "spec S { local a : int; var balance : int = com.acme.Account.balance;"
                        + " property asks = knows { forall i: @i (a + balance < 2) } property other = knows { forall i: @i (a < 2) } }");
        ThreadMonitors knowers = new ThreadMonitors(program, Places.NONE);
        ThreadMonitor main = knowers.add("main");
        assertThat(knowers.refuse(program.shared("com.acme.Account.balance"))).containsExactly("S.asks");
        assertThat(knowers.refuse(program.shared("com.acme.Account.balance"))).isEmpty();
        main.internal(1, program.local("a"), 2);
        assertThat(main.explain(main.nextViolation()).property()).isEqualTo("S.other");
        assertThat(main.nextViolation()).isEqualTo(-1);
    }
}
