// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples.protocol;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** No task may be given to an executor that was shut down. */
final class ExecutorUse extends Protocol {
    private final ExecutorService executor = Executors.newSingleThreadExecutor();

    @Override
    void first() throws Exception {
        executor.execute(() -> {});
    }

    @Override
    void second() throws Exception {
        executor.shutdown();
    }

    public static void main(String[] args) throws InterruptedException {
        new ExecutorUse().run(args[0]);
    }
}
