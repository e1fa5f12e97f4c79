// SPDX-License-Identifier: Apache-2.0
package dev.foretell.observer.page;

import dev.foretell.observer.Audience;
import dev.foretell.observer.Outcome;
import dev.foretell.report.Report;
import dev.foretell.report.html.HtmlReport;
import dev.foretell.report.source.Sources;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.zip.GZIPOutputStream;

/**
 * What the page shows of the past: findings, each as a page of the report, and programs that have ended. It hears the observer, and lets another
 * one hear it first. A finding is shown at once; its page is made before its session goes on, because its trace goes on growing.
 */
final class LiveRecord implements Audience {
    /** So many findings are kept as pages; of later ones only how many there are. */
    private static final int MOST_FINDINGS = 500;

    private static final int MOST_ENDED = 200;

    private final Audience first;
    private final Sources sources;
    private final String version;

    /** Guarded by this, as is what follows. */
    private final List<Finding> findings = new ArrayList<>();

    private final Deque<Outcome> ended = new ArrayDeque<>();
    private int dropped;

    /**
     * Findings that were told together.
     *
     * @param page the report about them, compressed, as soon as it is made
     */
    record Finding(String program, String title, int count, long at, CompletableFuture<byte[]> page) {}

    LiveRecord(Audience first, Sources sources, String version) {
        this.first = first;
        this.sources = sources;
        this.version = version;
    }

    @Override
    public void said(String line) {
        first.said(line);
    }

    @Override
    public void found(Report news) {
        first.found(news);
        synchronized (this) {
            if (findings.size() >= MOST_FINDINGS) {
                dropped++;
                notifyAll();
                return;
            }
        }
        List<Report.Told> told = news.told();
        String title = told.isEmpty()
                ? "finding"
                : told.get(0).property() == null
                        ? told.get(0).traits().kind()
                        : told.get(0).property().specification().name() + "."
                                + told.get(0).property().prediction().property() + " is violated";
        Finding finding =
                new Finding(news.source(), title, told.size(), System.currentTimeMillis(), new CompletableFuture<>());
        synchronized (this) {
            findings.add(finding);
            notifyAll();
        }
        finding.page.complete(page(news));
    }

    private byte[] page(Report news) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            HtmlReport.write(List.of(news), sources, version, out);
        } catch (IOException e) {
            throw new IllegalStateException("a page cannot be written to memory", e);
        }
        return bytes.toByteArray();
    }

    @Override
    public void ended(Outcome outcome, Report last) {
        first.ended(outcome, last);
        synchronized (this) {
            ended.addLast(outcome);
            if (ended.size() > MOST_ENDED) {
                ended.removeFirst();
            }
            notifyAll();
        }
    }

    /** The findings from this number on; waits so long if there are none. */
    synchronized List<Finding> findings(int from, long millis) throws InterruptedException {
        if (findings.size() <= from) {
            wait(millis);
        }
        return List.copyOf(findings.subList(Math.min(from, findings.size()), findings.size()));
    }

    /** The page of a finding; null if there is none. */
    synchronized Future<byte[]> page(int number) {
        return number >= 0 && number < findings.size() ? findings.get(number).page() : null;
    }

    /** The programs that have ended, the last ones only if there were many. */
    synchronized List<Outcome> ended() {
        return List.copyOf(ended);
    }

    /** How many times findings were told that have no page. */
    synchronized int dropped() {
        return dropped;
    }
}
