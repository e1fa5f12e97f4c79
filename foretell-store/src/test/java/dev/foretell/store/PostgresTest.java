// SPDX-License-Identifier: Apache-2.0
package dev.foretell.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The store in PostgreSQL as Debian packages it, on loopback; skipped where it is not installed. */
class PostgresTest {
    private static Path home;
    private static Path programs;
    private static int port;

    @BeforeAll
    static void start() throws Exception {
        Path packages = Path.of("/usr/lib/postgresql");
        assumeTrue(
                Files.isDirectory(packages),
                "skipped: no PostgreSQL in /usr/lib/postgresql; apt-get install postgresql");
        try (Stream<Path> versions = Files.list(packages)) {
            programs = versions.map(version -> version.resolve("bin"))
                    .filter(bin -> Files.isExecutable(bin.resolve("initdb")))
                    .findFirst()
                    .orElse(null);
        }
        assumeTrue(programs != null, "skipped: no initdb in /usr/lib/postgresql");
        home = Files.createTempDirectory("foretell-postgres");
        Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwxrwxrwx"));
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        run("initdb", "-D", home + "/data", "-A", "trust", "-U", "foretell", "--no-sync");
        run(
                "pg_ctl",
                "-D",
                home + "/data",
                "-w",
                "-l",
                home + "/log",
                "-o",
                "-h 127.0.0.1 -p " + port + " -k " + home,
                "start");
    }

    @AfterAll
    static void stop() throws Exception {
        if (home != null) {
            run("pg_ctl", "-D", home + "/data", "-m", "immediate", "stop");
            new ProcessBuilder("rm", "-rf", home.toString()).start().waitFor();
        }
    }

    /** PostgreSQL does not run as root. */
    private static void run(String program, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        if (System.getProperty("user.name").equals("root")) {
            command.addAll(List.of("runuser", "-u", "postgres", "--"));
        }
        command.add(programs.resolve(program).toString());
        command.addAll(Arrays.asList(arguments));
        Path log = Files.createTempFile("foretell-postgres", ".log");
        int code = new ProcessBuilder(command)
                .directory(home.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start()
                .waitFor();
        String said = Files.readString(log);
        Files.delete(log);
        assertThat(code).as("%s: %s", command, said).isZero();
    }

    private static String url(String schema) {
        return "postgresql://127.0.0.1:" + port + "/postgres?user=foretell&currentSchema=" + schema;
    }

    private static void schema(String name) throws Exception {
        try (java.sql.Connection connection = java.sql.DriverManager.getConnection("jdbc:" + url("public"));
                java.sql.Statement statement = connection.createStatement()) {
            statement.execute("CREATE SCHEMA " + name);
        }
    }

    @Test
    void answersAsTheNaiveTwinDoes() throws Exception {
        Random random = new Random(27);
        for (int i = 0; i < 10; i++) {
            schema("twin" + i);
            try (FindingStore store = FindingStore.create(url("twin" + i))) {
                FindingStoreTest.compare(store, random);
            }
        }
    }

    @Test
    void losesNothingOfTwoProcessesThatWriteAtOnce() throws Exception {
        schema("two");
        Process one = StoreWriterProcess.start(url("two"), "one", 40);
        Process two = StoreWriterProcess.start(url("two"), "two", 40);
        one.getInputStream().readAllBytes();
        two.getInputStream().readAllBytes();
        assertThat(List.of(one.waitFor(), two.waitFor())).containsOnly(0);
        try (FindingStore store = FindingStore.open(url("two"))) {
            assertThat(store.trend()).extracting(BuildFigures::runs).containsExactly(200L, 200L);
            assertThat(store.findings(FindingFilter.ALL)).hasSize(18);
        }
    }
}
