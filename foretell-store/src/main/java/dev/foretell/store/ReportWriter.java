// SPDX-License-Identifier: Apache-2.0
package dev.foretell.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Writes reports in one transaction. Rows are written in the order of their keys, so that writers wait for each other and never in a circle. */
final class ReportWriter {
    private static final String RUN = "INSERT INTO foretell_run (id, digest, build, commit_id, test, jdk, time, events,"
            + " complete) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)";

    /** What a finding is called and where it is comes from the latest run; that it was certified or confirmed once stays. */
    private static final String FINDING = "INSERT INTO foretell_finding (fingerprint, kind, title, places, certified,"
            + " confirmed, first_seen, last_seen, json) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
            + " ON CONFLICT (fingerprint) DO UPDATE SET"
            + " title = " + latest("title") + ", places = " + latest("places") + ", json = " + latest("json")
            + ", certified = " + higher("certified") + ", confirmed = " + higher("confirmed")
            + ", first_seen = CASE WHEN excluded.first_seen < foretell_finding.first_seen"
            + " THEN excluded.first_seen ELSE foretell_finding.first_seen END"
            + ", last_seen = " + higher("last_seen");

    private static final String OCCURRENCE = "INSERT INTO foretell_occurrence (fingerprint, run) VALUES (?, ?)";

    private final Connection connection;
    private final Dialect dialect;

    ReportWriter(Connection connection, Dialect dialect) {
        this.connection = connection;
        this.dialect = dialect;
    }

    private static String latest(String column) {
        return "CASE WHEN excluded.last_seen >= foretell_finding.last_seen THEN excluded." + column
                + " ELSE foretell_finding." + column + " END";
    }

    private static String higher(String column) {
        return "CASE WHEN excluded." + column + " > foretell_finding." + column + " THEN excluded." + column
                + " ELSE foretell_finding." + column + " END";
    }

    FindingStore.Added add(List<ReportFile> reports) throws SQLException {
        Map<String, ReportFile> byDigest = new LinkedHashMap<>();
        reports.forEach(report -> byDigest.put(report.digest(), report));
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            // First of all the number: from here on no other writer is between this look at what is there and the
            // commit.
            long id = dialect.firstId(statement, byDigest.size());
            byDigest.keySet().removeAll(present(byDigest.keySet()));
            List<ReportFile> added = List.copyOf(byDigest.values());
            runs(added, id);
            int newFindings = findings(statement, added);
            occurrences(added, id);
            connection.commit();
            return new FindingStore.Added(added.size(), reports.size() - added.size(), newFindings);
        } finally {
            connection.rollback();
            connection.setAutoCommit(true);
        }
    }

    private Set<String> present(Set<String> digests) throws SQLException {
        Set<String> present = new HashSet<>();
        try (PreparedStatement look = connection.prepareStatement("SELECT 1 FROM foretell_run WHERE digest = ?")) {
            for (String digest : digests) {
                look.setString(1, digest);
                try (ResultSet found = look.executeQuery()) {
                    if (found.next()) {
                        present.add(digest);
                    }
                }
            }
        }
        return present;
    }

    private void runs(List<ReportFile> reports, long first) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(RUN)) {
            long id = first;
            for (ReportFile report : reports) {
                RunLabels labels = report.labels();
                insert.setLong(1, id++);
                insert.setString(2, report.digest());
                insert.setString(3, labels.build());
                insert.setString(4, labels.commit());
                insert.setString(5, labels.test());
                insert.setString(6, labels.jdk());
                insert.setLong(7, labels.time().toEpochMilli());
                insert.setLong(8, report.events());
                insert.setInt(9, report.complete() ? 1 : 0);
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    /** One finding in all reports of this transaction. */
    private static final class Merged {
        private SeenFinding latest;
        private long first = Long.MAX_VALUE;
        private long last = Long.MIN_VALUE;
        private boolean certified;
        private boolean confirmed;

        void add(SeenFinding finding, long time) {
            if (time >= last) {
                latest = finding;
                last = time;
            }
            first = Math.min(first, time);
            certified |= finding.certified();
            confirmed |= finding.confirmed();
        }
    }

    private int findings(Statement statement, List<ReportFile> reports) throws SQLException {
        Map<String, Merged> all = new TreeMap<>();
        for (ReportFile report : reports) {
            long time = report.labels().time().toEpochMilli();
            for (SeenFinding finding : report.findings()) {
                all.computeIfAbsent(finding.fingerprint(), any -> new Merged()).add(finding, time);
            }
        }
        long before = count(statement);
        try (PreparedStatement insert = connection.prepareStatement(FINDING)) {
            for (Map.Entry<String, Merged> entry : all.entrySet()) {
                Merged merged = entry.getValue();
                FindingText text = text(merged.latest);
                insert.setString(1, entry.getKey());
                insert.setString(2, merged.latest.kind());
                insert.setString(3, text.title());
                insert.setString(4, text.places());
                insert.setInt(5, merged.certified ? 1 : 0);
                insert.setInt(6, merged.confirmed ? 1 : 0);
                insert.setLong(7, merged.first);
                insert.setLong(8, merged.last);
                // PostgreSQL has no text with NUL; JSON writes it as an escape, so none is lost.
                insert.setString(9, merged.latest.json());
                insert.addBatch();
            }
            insert.executeBatch();
        }
        return Math.toIntExact(count(statement) - before);
    }

    private static long count(Statement statement) throws SQLException {
        try (ResultSet found = statement.executeQuery("SELECT count(*) FROM foretell_finding")) {
            found.next();
            return found.getLong(1);
        }
    }

    private static FindingText text(SeenFinding finding) {
        try {
            return FindingText.of(finding);
        } catch (IOException e) {
            throw new UncheckedIOException("a finding that was read cannot be read again", e);
        }
    }

    private record Row(String fingerprint, long run) {}

    private void occurrences(List<ReportFile> reports, long first) throws SQLException {
        List<Row> rows = new ArrayList<>();
        long id = first;
        for (ReportFile report : reports) {
            for (SeenFinding finding : report.findings()) {
                rows.add(new Row(finding.fingerprint(), id));
            }
            id++;
        }
        rows.sort((a, b) -> a.fingerprint.compareTo(b.fingerprint));
        try (PreparedStatement insert = connection.prepareStatement(OCCURRENCE)) {
            for (Row row : rows) {
                insert.setString(1, row.fingerprint);
                insert.setLong(2, row.run);
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }
}
