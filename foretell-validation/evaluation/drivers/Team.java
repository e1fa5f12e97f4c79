// SPDX-License-Identifier: Apache-2.0

/** Runs tasks, each in a thread of its own, and waits for all of them. */
final class Team {
    /** May throw what it likes. */
    interface Task {
        void run() throws Exception;
    }

    private Team() {}

    static void run(Task... tasks) throws InterruptedException {
        Thread[] threads = new Thread[tasks.length];
        for (int t = 0; t < tasks.length; t++) {
            Task task = tasks[t];
            threads[t] = new Thread(
                    () -> {
                        try {
                            task.run();
                        } catch (Exception e) {
                            throw new IllegalStateException(e);
                        }
                    },
                    "worker-" + (t + 1));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
