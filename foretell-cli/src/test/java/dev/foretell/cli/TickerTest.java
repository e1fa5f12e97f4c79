// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.predict.WorkProgress;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class TickerTest {
    private final StringWriter err = new StringWriter();

    @Test
    void tellsWhatTakesLongAndGoesAway() throws InterruptedException {
        CountDownLatch told = new CountDownLatch(1);
        String result = Ticker.during(
                console(true),
                () -> {
                    told.countDown();
                    return "working";
                },
                () -> {
                    told.await();
                    return "done";
                });
        assertThat(result).isEqualTo("done");
        assertThat(err.toString()).startsWith("\r\u001b[Kworking, ").endsWith("\r\u001b[K");
    }

    @Test
    void tellsHowFarTheWorkIs() throws InterruptedException {
        CountDownLatch told = new CountDownLatch(1);
        StringWriter screen = new StringWriter() {
            @Override
            public void write(String text, int from, int length) {
                super.write(text, from, length);
                told.countDown();
            }
        };
        WorkProgress headway = new WorkProgress();
        headway.part(1, 2).at(1, 2);
        Ticker.during(console(screen, true), "predicting", headway, () -> {
            told.await();
            return "done";
        });
        assertThat(screen.toString()).startsWith("\r\u001b[Kpredicting [###############.....] 75 %, ");
    }

    @Test
    void isNotThereWhereErrIsNoTerminalOrNothingTakesLong() {
        assertThat(Ticker.<String, RuntimeException>during(console(false), () -> "working", () -> "done"))
                .isEqualTo("done");
        assertThat(Ticker.<String, RuntimeException>during(console(true), () -> "working", () -> "done"))
                .isEqualTo("done");
        assertThat(err.toString()).isEmpty();
    }

    private Console console(boolean interactive) {
        return console(err, interactive);
    }

    private static Console console(StringWriter err, boolean interactive) {
        return new Console(OutputStream.nullOutputStream(), new PrintWriter(err), interactive);
    }
}
