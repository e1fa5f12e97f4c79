// SPDX-License-Identifier: Apache-2.0
package dev.foretell.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What can be asked of a store. */
final class StoreQueries {
    private static final String COLUMNS = "SELECT f.fingerprint, f.kind, f.title, f.places, f.certified, f.confirmed,"
            + " f.first_seen, f.last_seen, f.json, (SELECT count(*) FROM foretell_occurrence o"
            + " WHERE o.fingerprint = f.fingerprint) FROM foretell_finding f WHERE ";
    private static final String ORDER = " ORDER BY f.first_seen DESC, f.title, f.fingerprint";
    private static final String SHOWN_BY = "EXISTS (SELECT 1 FROM foretell_occurrence o JOIN foretell_run r"
            + " ON r.id = o.run WHERE o.fingerprint = f.fingerprint AND ";

    private final Connection connection;

    StoreQueries(Connection connection) {
        this.connection = connection;
    }

    private interface Row<T> {
        T of(ResultSet row) throws SQLException;
    }

    private <T> List<T> rows(String sql, List<?> values, Row<T> reader) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.size(); i++) {
                statement.setObject(i + 1, values.get(i));
            }
            List<T> rows = new ArrayList<>();
            try (ResultSet found = statement.executeQuery()) {
                while (found.next()) {
                    rows.add(reader.of(found));
                }
            }
            return rows;
        }
    }

    private static StoredFinding finding(ResultSet row) throws SQLException {
        return new StoredFinding(
                row.getString(1),
                row.getString(2),
                row.getString(3),
                row.getString(4),
                row.getInt(5) != 0,
                row.getInt(6) != 0,
                row.getLong(10),
                Instant.ofEpochMilli(row.getLong(7)),
                Instant.ofEpochMilli(row.getLong(8)),
                row.getString(9));
    }

    List<StoredFinding> findings(FindingFilter filter) throws SQLException {
        StringBuilder sql = new StringBuilder(COLUMNS).append("f.first_seen > ?");
        List<Object> values = new ArrayList<>(List.of(filter.after()));
        if (!filter.fingerprint().isEmpty()) {
            sql.append(" AND f.fingerprint >= ? AND f.fingerprint <= ?");
            values.add(filter.fingerprint());
            values.add(filter.fingerprint() + "g");
        }
        if (filter.kind() != null) {
            sql.append(" AND f.kind = ?");
            values.add(filter.kind());
        }
        if (filter.test() != null) {
            sql.append(" AND ").append(SHOWN_BY).append("r.test = ?)");
            values.add(filter.test());
        }
        if (filter.build() != null) {
            sql.append(" AND ").append(SHOWN_BY).append("r.build = ?)");
            values.add(filter.build());
        }
        return rows(sql + ORDER, values, StoreQueries::finding);
    }

    /** The time of the last run of a build or commit; the end of a day, or a time as it is; null if it is none of these. */
    Long last(String since) throws SQLException {
        String sql = "SELECT max(time), count(*) FROM foretell_run WHERE build = ? OR commit_id = ?";
        Long last = rows(sql, List.of(since, since), row -> row.getLong(2) == 0 ? null : (Long) row.getLong(1))
                .get(0);
        return last != null ? last : time(since);
    }

    private static Long time(String text) {
        try {
            return text.length() == "2026-11-18".length()
                    ? LocalDate.parse(text)
                            .plusDays(1)
                            .atStartOfDay(ZoneOffset.UTC)
                            .toInstant()
                            .minusMillis(1)
                            .toEpochMilli()
                    : Instant.parse(text).toEpochMilli();
        } catch (DateTimeException e) {
            return null;
        }
    }

    List<StoredFinding> gone() throws SQLException {
        List<String> builds = rows(
                "SELECT build FROM foretell_run GROUP BY build ORDER BY max(time) DESC, build DESC LIMIT 1",
                List.of(),
                row -> row.getString(1));
        if (builds.isEmpty()) {
            return List.of();
        }
        String latest = builds.get(0);
        String sql = COLUMNS + "NOT " + SHOWN_BY + "r.build = ?) AND " + SHOWN_BY
                + "r.test IN (SELECT t.test FROM foretell_run t WHERE t.build = ?))" + ORDER;
        return rows(sql, List.of(latest, latest), StoreQueries::finding);
    }

    private record Shown(String build, String fingerprint) {}

    List<BuildFigures> trend() throws SQLException {
        Map<String, Set<String>> shown = new LinkedHashMap<>();
        String pairs = "SELECT DISTINCT r.build, o.fingerprint FROM foretell_run r"
                + " JOIN foretell_occurrence o ON o.run = r.id";
        for (Shown pair : rows(pairs, List.of(), row -> new Shown(row.getString(1), row.getString(2)))) {
            shown.computeIfAbsent(pair.build, any -> new HashSet<>()).add(pair.fingerprint);
        }
        Set<String> earlier = new HashSet<>();
        List<Set<String>> before = new ArrayList<>(List.of(Set.of()));
        String builds = "SELECT build, max(time), count(*), count(DISTINCT test) FROM foretell_run"
                + " GROUP BY build ORDER BY 2, 1";
        return rows(builds, List.of(), row -> {
            Set<String> now = shown.getOrDefault(row.getString(1), Set.of());
            long fresh = now.stream().filter(earlier::add).count();
            long missing = before.get(before.size() - 1).stream()
                    .filter(fingerprint -> !now.contains(fingerprint))
                    .count();
            before.add(now);
            return new BuildFigures(
                    row.getString(1),
                    Instant.ofEpochMilli(row.getLong(2)),
                    row.getLong(3),
                    row.getLong(4),
                    now.size(),
                    (int) fresh,
                    (int) missing);
        });
    }

    List<TestFigures> tests() throws SQLException {
        String sql =
                "SELECT r.test, count(DISTINCT r.id), count(DISTINCT o.run), count(DISTINCT o.fingerprint), max(r.time)"
                        + " FROM foretell_run r LEFT JOIN foretell_occurrence o ON o.run = r.id"
                        + " GROUP BY r.test ORDER BY 4 DESC, 1";
        return rows(
                sql,
                List.of(),
                row -> new TestFigures(
                        row.getString(1),
                        row.getLong(2),
                        row.getLong(3),
                        row.getLong(4),
                        Instant.ofEpochMilli(row.getLong(5))));
    }

    List<RunLabels> runs(String fingerprint, int most) throws SQLException {
        String sql = "SELECT r.build, r.commit_id, r.test, r.jdk, r.time FROM foretell_run r JOIN foretell_occurrence o"
                + " ON o.run = r.id WHERE o.fingerprint = ? ORDER BY r.time DESC, r.id DESC LIMIT ?";
        return rows(
                sql,
                List.of(fingerprint, most),
                row -> new RunLabels(
                        row.getString(1),
                        row.getString(2),
                        row.getString(3),
                        row.getString(4),
                        Instant.ofEpochMilli(row.getLong(5))));
    }

    Map<String, String> titles(String build) throws SQLException {
        String all = "SELECT f.fingerprint, f.title FROM foretell_finding f";
        Map<String, String> titles = new HashMap<>();
        rows(
                build == null ? all : all + " WHERE " + SHOWN_BY + "r.build = ?)",
                build == null ? List.of() : List.of(build),
                row -> titles.put(row.getString(1), row.getString(2)));
        return titles;
    }
}
