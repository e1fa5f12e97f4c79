// SPDX-License-Identifier: Apache-2.0
package dev.foretell.store;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/**
 * The findings of many runs. By default a store is one file, which many processes may read and write at once; a URL of JDBC or {@code postgresql://}
 * names a database of a server. A store belongs to one thread.
 */
public final class FindingStore implements AutoCloseable {
    private static final String POSTGRESQL = "postgresql://";

    private final String name;
    private final Connection connection;
    private final Dialect dialect;

    private FindingStore(String name, Connection connection, Dialect dialect) {
        this.name = name;
        this.connection = connection;
        this.dialect = dialect;
    }

    /** Opens a store to read it. */
    public static FindingStore open(String name) throws StoreException {
        return open(name, false);
    }

    /** Opens a store to write to it; makes it if there is none. */
    public static FindingStore create(String name) throws StoreException {
        return open(name, true);
    }

    private static FindingStore open(String name, boolean create) throws StoreException {
        String url = url(name);
        if (!create && url.startsWith("jdbc:sqlite:") && !Files.exists(file(url))) {
            throw new StoreException(name + ": no such store; make one with 'foretell db import --db " + name + "'");
        }
        Dialect dialect = url.startsWith("jdbc:postgresql:") ? Dialect.POSTGRESQL : Dialect.SQLITE;
        Connection connection = null;
        try {
            connection = DriverManager.getConnection(url, dialect.properties());
            if (!Schema.exists(connection, dialect)) {
                if (!create) {
                    throw new StoreException(name + " holds no store; make one with 'foretell db import'");
                }
                Schema.create(connection, dialect);
            }
            int version = Schema.version(connection);
            if (version != Schema.VERSION) {
                throw new StoreException(name + " has version " + version + " of the schema, and this Foretell knows "
                        + Schema.VERSION + "; use the version of Foretell that wrote it, or import into a new store");
            }
            return new FindingStore(name, connection, dialect);
        } catch (SQLException e) {
            close(connection);
            throw failure(name, e);
        } catch (StoreException e) {
            close(connection);
            throw e;
        }
    }

    private static void close(Connection connection) {
        try {
            if (connection != null) {
                connection.close();
            }
        } catch (SQLException e) {
            // The failure that made it useless is the one to tell.
            return;
        }
    }

    private static String url(String name) throws StoreException {
        if (name.startsWith(POSTGRESQL)) {
            return "jdbc:" + name;
        }
        if (!name.startsWith("jdbc:")) {
            return "jdbc:sqlite:" + name;
        }
        if (!name.startsWith("jdbc:sqlite:") && !name.startsWith("jdbc:postgresql:")) {
            throw new StoreException(
                    name + ": not a store; give a file, or a URL with jdbc:sqlite: or jdbc:postgresql:");
        }
        return name;
    }

    private static Path file(String url) {
        return Path.of(url.substring("jdbc:sqlite:".length()));
    }

    private static StoreException failure(String name, SQLException e) {
        String why =
                String.valueOf(e.getMessage()).lines().findFirst().orElse("").strip();
        return new StoreException(name.replaceFirst("//[^/@]*@", "//") + ": " + why, e);
    }

    /**
     * Adds reports, all or none. When this returns they are on disk. A report that is there already, of the same build, commit, test and
     * JDK, is not added again.
     */
    public Added add(List<ReportFile> reports) throws StoreException {
        return asked(() -> new ReportWriter(connection, dialect).add(reports));
    }

    /**
     * What became of reports.
     *
     * @param reports that were added
     * @param known that were there already
     * @param newFindings that no report had before
     */
    public record Added(int reports, int known, int newFindings) {
        public Added plus(Added other) {
            return new Added(reports + other.reports, known + other.known, newFindings + other.newFindings);
        }
    }

    /** All findings that the filter lets through, the latest first. */
    public List<StoredFinding> findings(FindingFilter filter) throws StoreException {
        return asked(() -> new StoreQueries(connection).findings(filter));
    }

    /** The findings that no run showed up to a build's last one, a commit's last one, or a time. */
    public List<StoredFinding> newSince(String since) throws StoreException {
        StoreQueries queries = new StoreQueries(connection);
        Long time = asked(() -> queries.last(since));
        if (time == null) {
            throw new StoreException(name + " has no build or commit '" + since
                    + "', and that is no time either; give one that 'foretell db trend' lists, or such as 2026-11-18");
        }
        return asked(() -> queries.findings(FindingFilter.ALL.firstSeenAfter(time)));
    }

    /** The findings that the latest build does not show though a test ran in it that has shown them. */
    public List<StoredFinding> gone() throws StoreException {
        return asked(() -> new StoreQueries(connection).gone());
    }

    /** All builds, the oldest first. */
    public List<BuildFigures> trend() throws StoreException {
        return asked(() -> new StoreQueries(connection).trend());
    }

    /** All tests, those with the most findings first. */
    public List<TestFigures> tests() throws StoreException {
        return asked(() -> new StoreQueries(connection).tests());
    }

    /** The runs that showed a finding, the latest first. */
    public List<RunLabels> runs(String fingerprint, int most) throws StoreException {
        return asked(() -> new StoreQueries(connection).runs(fingerprint, most));
    }

    /** All findings, or those that a build shows: what each is called, by its fingerprint. */
    public Map<String, String> titles(String build) throws StoreException {
        return asked(() -> new StoreQueries(connection).titles(build));
    }

    private interface Question<T> {
        T ask() throws SQLException;
    }

    private <T> T asked(Question<T> question) throws StoreException {
        try {
            return question.ask();
        } catch (SQLException e) {
            throw failure(name, e);
        }
    }

    @Override
    public void close() throws StoreException {
        asked(() -> {
            connection.close();
            return null;
        });
    }
}
