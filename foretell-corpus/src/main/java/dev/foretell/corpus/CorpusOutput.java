// SPDX-License-Identifier: Apache-2.0
package dev.foretell.corpus;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import dev.foretell.report.html.SelfContainedPage;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * The answer about a corpus as files of a directory: rows as JSON lines while they come, and at the end the merged findings, what no single trace can
 * show, and a page.
 */
public final class CorpusOutput implements Closeable {
    /** Rows, in the order in which they were made. */
    public static final String ROWS = "traces.jsonl";

    private static final JsonFactory JSON = new JsonFactory();

    private final Path directory;
    private final BufferedWriter rows;

    public CorpusOutput(Path directory) throws IOException {
        this.directory = directory;
        Files.createDirectories(directory);
        rows = Files.newBufferedWriter(directory.resolve(ROWS + ".part"));
    }

    /** Adds a row. */
    public void add(TraceRow row) {
        try {
            rows.write(RowJson.write(row));
            rows.newLine();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + directory.resolve(ROWS) + ": " + e.getMessage(), e);
        }
    }

    /** Writes all else; nothing has its name before it is whole. */
    public void finish(CorpusJob job, CorpusMerge merge) throws IOException {
        rows.close();
        publish(ROWS);
        CorpusJson facts = new CorpusJson(job, merge);
        lines("findings.jsonl", merge.findings(), facts::finding);
        lines("lock-orders.jsonl", merge.suspectedDeadlocks(), facts::cycle);
        lines("guards.jsonl", merge.differingGuards(), facts::guards);
        lines("racing-pairs.jsonl", merge.racingPairs(), facts::pair);
        SelfContainedPage page = new SelfContainedPage(
                CorpusOutput.class,
                "common/list.html",
                List.of("corpus.css"),
                List.of("common/dom.js", "common/table.js", "corpus.js", "common/list.js"));
        try (OutputStream out = Files.newOutputStream(part("index.html"))) {
            page.write(SelfContainedPage.data(facts::page), out);
        }
        publish("index.html");
    }

    private interface Writing<T> {
        void write(JsonGenerator json, T item) throws IOException;
    }

    private <T> void lines(String name, List<T> items, Writing<T> writing) throws IOException {
        try (OutputStream out = Files.newOutputStream(part(name));
                JsonGenerator json = JSON.createGenerator(out)) {
            json.setPrettyPrinter(new MinimalPrettyPrinter("\n"));
            for (T item : items) {
                writing.write(json, item);
            }
            json.flush();
            out.write(items.isEmpty() ? new byte[0] : "\n".getBytes(StandardCharsets.UTF_8));
        }
        publish(name);
    }

    private Path part(String name) {
        return directory.resolve(name + ".part");
    }

    private void publish(String name) throws IOException {
        Files.move(part(name), directory.resolve(name), StandardCopyOption.REPLACE_EXISTING);
    }

    /** Leaves what was not finished as {@code .part}: its rows are worth something. */
    @Override
    public void close() throws IOException {
        rows.close();
    }
}
