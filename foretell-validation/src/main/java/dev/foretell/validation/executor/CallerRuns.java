// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.executor;

import java.util.concurrent.Executor;

/** A task that its submitter runs is the submitter's own doing. */
public final class CallerRuns {
    static int data;

    public static void main(String[] args) throws Exception {
        Executor direct = Runnable::run;
        data = 1; // at: WRITE
        direct.execute(() -> System.out.println(data)); // quiet: WRITE; expect: main|r(data)
    }
}
