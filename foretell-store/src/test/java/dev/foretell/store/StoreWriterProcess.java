// SPDX-License-Identifier: Apache-2.0
package dev.foretell.store;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/** A process that adds reports to a store, and says of each batch when it is stored. */
final class StoreWriterProcess {
    private StoreWriterProcess() {}

    /** The store, a name for the writer, how many batches of five reports. */
    public static void main(String[] args) throws IOException {
        try (FindingStore store = FindingStore.create(args[0])) {
            for (int batch = 0; batch < Integer.parseInt(args[2]); batch++) {
                int number = batch;
                List<ReportFile> reports = java.util.stream.IntStream.range(0, 5)
                        .mapToObj(i -> report(args[1], number * 5 + i))
                        .toList();
                store.add(reports);
                System.out.println(batch + 1);
                System.out.flush();
            }
        }
    }

    private static ReportFile report(String writer, int number) {
        try {
            RunLabels labels = new RunLabels(writer, "", "t" + number, "", Instant.ofEpochMilli(number));
            return RandomReports.report(labels, 1, List.of(number % 7, 100 + number % 11));
        } catch (StoreException e) {
            throw new IllegalStateException(e);
        }
    }

    static Process start(String store, String writer, int batches) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        StoreWriterProcess.class.getName(),
                        store,
                        writer,
                        String.valueOf(batches))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }
}
