// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.report.Report;
import org.junit.jupiter.api.Test;

class RehearsalTest {
    /** Otherwise it loads little. To make the recording anew: {@code foretell record} of the Counter of the README. */
    @Test
    void findsTheRaceOfItsRecordingAndItsCause() throws Exception {
        Report report = Rehearsal.report();
        assertThat(report.trace().isComplete()).isTrue();
        assertThat(report.told()).singleElement().satisfies(told -> {
            assertThat(told.traits().kind()).isEqualTo("race");
            assertThat(told.diagnosis().hint()).isEqualTo("use AtomicInteger");
        });
    }
}
