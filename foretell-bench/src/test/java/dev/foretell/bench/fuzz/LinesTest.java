// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.fuzz;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What passes for a message, and what shows the inside of the tool. */
class LinesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "fork.g:4:30: bad operand types for binary operator '+', first type:  java.lang.Object, second type: int",
                "calls.g:3:32: cannot find symbol, symbol:   method put(java.lang.String,int)",
                "fork.g:1:1: unreported exception java.lang.Exception; must be caught or declared to be thrown",
                "run.ftl is incomplete: the block that ends at byte 17 is malformed: Round 3 follows round 4",
            })
    void takesMessagesForPeople(String message) {
        assertThatCode(() -> Lines.check(message, 1)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.lang.IllegalStateException",
                "cannot read: java.lang.ArrayIndexOutOfBoundsException: 5",
                "run.ftl: java.util.NoSuchElementException: No value present",
                "run.ftl: dev.foretell.trace.DamageException",
                "Index 5 out of bounds for length 3",
                "Cannot invoke \"String.length()\" because \"text\" is null",
                "class a.B cannot be cast to class a.C",
                "wrong, at dev.foretell.trace.Trace.read(Trace.java:12)",
                "found dev.foretell.spec.Symbols@1b2c3d4e",
                " ",
            })
    void refusesWhatShowsTheInside(String message) {
        assertThatThrownBy(() -> Lines.check(message, 1)).isInstanceOf(AssertionError.class);
    }
}
