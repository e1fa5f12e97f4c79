// SPDX-License-Identifier: Apache-2.0
package dev.foretell.observer;

import dev.foretell.report.Report;
import java.util.ArrayList;
import java.util.List;

/** An audience that remembers, and can be waited for. */
final class Listening implements Audience {
    private final List<String> lines = new ArrayList<>();
    private final List<Report> findings = new ArrayList<>();
    private final List<Report> ends = new ArrayList<>();

    @Override
    public synchronized void said(String line) {
        lines.add(line);
        notifyAll();
    }

    @Override
    public synchronized void found(Report news) {
        findings.add(news);
        notifyAll();
    }

    @Override
    public synchronized void ended(Outcome outcome, Report last) {
        ends.add(last);
        said(outcome.summary());
    }

    /** Waits for a line with this text, and returns it. */
    synchronized String await(String text) throws InterruptedException {
        while (true) {
            for (String line : lines) {
                if (line.contains(text)) {
                    return line;
                }
            }
            wait();
        }
    }

    /** Waits a while for so many lines. */
    synchronized void awaitLine(int count, long millis) throws InterruptedException {
        if (lines.size() < count) {
            wait(millis);
        }
    }

    synchronized void awaitFindings(int count) throws InterruptedException {
        while (findings.size() < count) {
            wait();
        }
    }

    synchronized List<String> lines() {
        return List.copyOf(lines);
    }

    synchronized List<Report> findings() {
        return List.copyOf(findings);
    }

    synchronized List<Report> ends() {
        return new ArrayList<>(ends);
    }
}
