// SPDX-License-Identifier: Apache-2.0
package dev.foretell.store;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * The tables. A finding is a row of {@code foretell_finding} for all runs, by its fingerprint, with the times of its first and last run; a row of
 * {@code foretell_occurrence} says that one run shows it.
 */
final class Schema {
    static final int VERSION = 1;

    private static final List<String> CREATE = List.of(
            "CREATE TABLE foretell_store (version INTEGER NOT NULL, last_id BIGINT NOT NULL)",
            "CREATE TABLE foretell_run (id BIGINT PRIMARY KEY, digest VARCHAR(64) NOT NULL UNIQUE, build TEXT NOT NULL,"
                    + " commit_id TEXT NOT NULL, test TEXT NOT NULL, jdk TEXT NOT NULL, time BIGINT NOT NULL,"
                    + " events BIGINT NOT NULL, complete INTEGER NOT NULL)",
            "CREATE INDEX foretell_run_build ON foretell_run (build, time)",
            "CREATE TABLE foretell_finding (fingerprint VARCHAR(16) PRIMARY KEY, kind TEXT NOT NULL, title TEXT NOT NULL,"
                    + " places TEXT NOT NULL, certified INTEGER NOT NULL, confirmed INTEGER NOT NULL,"
                    + " first_seen BIGINT NOT NULL, last_seen BIGINT NOT NULL, json TEXT NOT NULL)",
            "CREATE INDEX foretell_finding_first ON foretell_finding (first_seen)",
            "CREATE TABLE foretell_occurrence (run BIGINT NOT NULL REFERENCES foretell_run (id),"
                    + " fingerprint VARCHAR(16) NOT NULL REFERENCES foretell_finding (fingerprint),"
                    + " PRIMARY KEY (fingerprint, run))",
            "CREATE INDEX foretell_occurrence_run ON foretell_occurrence (run)");

    private Schema() {}

    static boolean exists(Connection connection, Dialect dialect) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(dialect.tableExists())) {
            return found.next();
        }
    }

    /** Creates the tables, if nobody else has; many may try at once. */
    static void create(Connection connection, Dialect dialect) throws SQLException {
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            dialect.lockSchema(statement);
            if (!exists(connection, dialect)) {
                for (String sql : CREATE) {
                    statement.execute(sql);
                }
                statement.execute("INSERT INTO foretell_store VALUES (" + VERSION + ", 0)");
            }
            connection.commit();
        } finally {
            connection.rollback();
            connection.setAutoCommit(true);
        }
    }

    static int version(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery("SELECT version FROM foretell_store")) {
            return found.next() ? found.getInt(1) : 0;
        }
    }
}
