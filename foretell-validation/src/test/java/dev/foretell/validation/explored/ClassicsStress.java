// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.explored;

import dev.foretell.validation.explored.real.Classics;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;

/** Runs each of the {@link Classics} plainly, as often as the argument says, and prints a table: how often it went wrong, when first, and how long all runs took. Stops at the first run that hangs. */
public final class ClassicsStress {
    private static final long LONGEST_RUN = 2_000;

    private ClassicsStress() {}

    public static void main(String[] args) throws Exception {
        int runs = Integer.parseInt(args[0]);
        System.out.println("| program | first in run | wrong runs | seconds |\n| --- | --- | --- | --- |");
        AtomicBoolean isWrong = new AtomicBoolean();
        Thread.setDefaultUncaughtExceptionHandler((thread, exception) -> isWrong.set(true));
        for (Map.Entry<String, Classics.Body> entry : Classics.all().entrySet()) {
            long begun = System.nanoTime();
            int first = 0;
            int wrong = 0;
            boolean hangs = false;
            int run = 0;
            while (run < runs && !hangs) {
                run++;
                isWrong.set(false);
                hangs = hangs(entry.getValue());
                if (hangs || isWrong.get()) {
                    wrong++;
                    first = first == 0 ? run : first;
                }
            }
            System.out.printf(
                    "| %s | %s | %d of %d%s | %.2f |%n",
                    entry.getKey(),
                    first == 0 ? "never" : first,
                    wrong,
                    run,
                    hangs ? ", the last hangs" : "",
                    (System.nanoTime() - begun) / 1e9);
        }
        System.exit(0);
    }

    private static boolean hangs(Classics.Body body) throws InterruptedException {
        Thread thread = new Thread(() -> {
            try {
                body.run();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        thread.setDaemon(true);
        thread.start();
        thread.join(LONGEST_RUN);
        return thread.isAlive();
    }
}
