// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ProgressTest {
    private final StringWriter err = new StringWriter();
    private long now;

    @Test
    void appearsAfterHalfASecondAndGoesAwayAtTheEnd() {
        try (Progress progress = progress(true)) {
            after(499, progress, 10);
            assertThat(err.toString()).isEmpty();
            after(1, progress, 50);
            assertThat(err.toString()).endsWith("reading [#####...............] 25 %");
        }
        assertThat(err.toString()).endsWith("\r\u001b[K");
    }

    @Test
    void isWrittenTenTimesASecondAtMost() {
        try (Progress progress = progress(true)) {
            after(500, progress, 50);
            int written = err.toString().length();
            after(99, progress, 100);
            assertThat(err.toString()).hasSize(written);
            after(1, progress, 100);
            assertThat(err.toString()).endsWith("reading [##########..........] 50 %");
        }
    }

    @Test
    void isNotThereWhereErrIsNoTerminal() {
        try (Progress progress = progress(false)) {
            after(10_000, progress, 100);
        }
        assertThat(err.toString()).isEmpty();
    }

    private Progress progress(boolean interactive) {
        Console console = new Console(OutputStream.nullOutputStream(), new PrintWriter(err), interactive);
        return new Progress(console, "reading", 200, () -> now);
    }

    private void after(long millis, Progress progress, long done) {
        now += TimeUnit.MILLISECONDS.toNanos(millis);
        progress.at(done);
    }
}
