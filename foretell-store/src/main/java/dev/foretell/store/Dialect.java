// SPDX-License-Identifier: Apache-2.0
package dev.foretell.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;

/** In what the databases differ. */
enum Dialect {
    SQLITE {
        @Override
        Properties properties() {
            Properties properties = new Properties();
            // A transaction that writes takes the file's lock when it begins, and waits for it; a commit is on disk
            // when it returns.
            properties.setProperty("transaction_mode", "IMMEDIATE");
            properties.setProperty("busy_timeout", "120000");
            properties.setProperty("synchronous", "FULL");
            return properties;
        }

        @Override
        void lockSchema(Statement statement) {
            // The transaction holds the lock of the whole file.
        }

        @Override
        long firstId(Statement statement, int count) throws SQLException {
            try (ResultSet found = statement.executeQuery("SELECT coalesce(max(id), 0) + 1 FROM foretell_run")) {
                found.next();
                return found.getLong(1);
            }
        }

        @Override
        String tableExists() {
            return "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'foretell_store'";
        }
    },
    POSTGRESQL {
        private static final long LOCK = 0x666f726574656cL;

        @Override
        Properties properties() {
            Properties properties = new Properties();
            properties.setProperty("reWriteBatchedInserts", "true");
            properties.setProperty("connectTimeout", "20");
            return properties;
        }

        @Override
        void lockSchema(Statement statement) throws SQLException {
            statement.execute("SELECT pg_advisory_xact_lock(" + LOCK + ")");
        }

        /** Writers take turns for the numbers alone. */
        @Override
        long firstId(Statement statement, int count) throws SQLException {
            try (ResultSet found = statement.executeQuery("UPDATE foretell_store SET last_id = last_id + " + count
                    + " RETURNING last_id - " + count + " + 1")) {
                found.next();
                return found.getLong(1);
            }
        }

        /** By a query of the catalogue: {@code to_regclass} may answer from a cache that is older than the lock that was waited for. */
        @Override
        String tableExists() {
            return "SELECT 1 FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace"
                    + " WHERE c.relname = 'foretell_store' AND n.nspname = ANY (current_schemas(false))";
        }
    };

    abstract Properties properties();

    abstract void lockSchema(Statement statement) throws SQLException;

    /** The first of so many numbers that no other run has or gets. */
    abstract long firstId(Statement statement, int count) throws SQLException;

    abstract String tableExists();
}
