// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.report.browser.Browser;
import dev.foretell.report.browser.NeedsBrowser;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The observer's page in a browser, while programs in JVMs of their own violate their property. */
@NeedsBrowser
@Timeout(240)
class LivePageIT {
    /** So many programs at once; {@code -Dforetell.live.programs=20} tries more. */
    private static final int PROGRAMS = Integer.getInteger("foretell.live.programs", 2);

    private static final int PATIENCE_MILLIS = 60_000;

    private static Browser browser;

    @TempDir
    private Path directory;

    private final List<Process> processes = new ArrayList<>();

    private String listening;
    private String page;

    @BeforeAll
    static void start() throws Exception {
        browser = Browser.start();
    }

    @AfterAll
    static void stop() throws IOException {
        browser.close();
    }

    @BeforeEach
    void write() throws IOException {
        Files.writeString(directory.resolve("landing.spec"), """
                spec Landing {
                  var landing  : boolean = com.acme.Plane.landing;
                  var approved : boolean = com.acme.Plane.approved;
                  var radio    : boolean = com.acme.Plane.radio;
                  property safe = past { start(landing) -> [approved, !radio) }
                }
                """);
    }

    @AfterEach
    void end() throws InterruptedException {
        for (Process process : processes) {
            process.destroy();
            process.waitFor(10, TimeUnit.SECONDS);
            process.destroyForcibly();
        }
    }

    /** Starts an observer at these ports; 0 for any. */
    private Process observe(int port, int http, String token) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                JavaCommand.path(),
                "-Xmx256m",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "observe",
                "--spec",
                directory.resolve("landing.spec").toString(),
                "--model",
                "strong",
                "--programs",
                "20",
                "--sources",
                "src/test/java",
                "--listen",
                "127.0.0.1:" + port,
                "--http",
                "127.0.0.1:" + http);
        builder.environment().put("FORETELL_TOKEN", token);
        Process observer =
                builder.redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        processes.add(observer);
        BufferedReader lines = observer.errorReader();
        page = lines.readLine().replaceFirst("foretell: see ([^;]*).*", "$1");
        listening = lines.readLine().replaceFirst(".*listening on ([^;]*);.*", "$1");
        drain(lines);
        return observer;
    }

    /** What nobody reads would stop the process in the end. */
    private static void drain(BufferedReader lines) {
        Thread thread = new Thread(() -> {
            try {
                while (lines.readLine() != null) {
                    continue;
                }
            } catch (IOException e) {
                return; // the process has ended
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    private Process plane() throws IOException {
        Process plane = Jvm.installed().get(0).plane("observer=" + listening, List.of("-Xmx64m"), "loop");
        processes.add(plane);
        drain(plane.errorReader());
        return plane;
    }

    private static void await(String condition) throws Exception {
        for (long end = System.nanoTime() + PATIENCE_MILLIS * 1_000_000L; !holds(condition); Thread.sleep(20)) {
            assertThat(System.nanoTime()).as(() -> condition + " in " + text()).isLessThan(end);
        }
    }

    /** False also while the page loads itself again. */
    private static boolean holds(String condition) throws Exception {
        try {
            return browser.evaluate("Boolean(" + condition + ")").asBoolean();
        } catch (IllegalStateException | AssertionError e) {
            return false;
        }
    }

    private static String text() {
        try {
            return browser.evaluate("document.body.innerText").asString();
        } catch (Exception e) {
            return e.getMessage();
        }
    }

    private static int port(String address) {
        return Integer.parseInt(address.replaceFirst(".*:(\\d+)/?$", "$1"));
    }

    @Test
    void showsAViolationWhileTheProgramRuns() throws Exception {
        observe(0, 0, "");
        browser.open(page);
        await("document.getElementById('summary').textContent === '0 programs connected, 0 findings'");

        Process plane = plane();
        assertThat(plane.inputReader().readLine()).isEqualTo("landed");
        long landed = System.nanoTime();
        await("document.querySelectorAll('#list li').length === 2");
        System.err.printf(
                "[INFO] the page has the violation %d ms after the program's last event%n",
                (System.nanoTime() - landed) / 1_000_000);

        assertThat(browser.texts("#list b")).containsExactly("Programs", "Landing.safe is violated");
        await("document.querySelector('.program .violated')");
        assertThat(browser.texts(".program h3")).containsExactly("program 1 (com.acme.Plane)");
        assertThat(browser.texts(".program li"))
                .first()
                .asString()
                .matches("Landing\\.safe: violated, 1 time; lattice: level \\d+, width \\d+");
        assertThat(browser.texts(".program dd"))
                .contains("connected", "2")
                .anyMatch(text -> text.startsWith("process "));

        browser.press("j");
        await(
                "document.querySelector('iframe')?.contentDocument?.getElementById('detail')?.textContent.includes('radio')");
        String inside = "document.querySelector('iframe').contentDocument";
        assertThat(browser.evaluate(inside + ".getElementById('detail').textContent")
                        .asString())
                .contains("Landing.safe")
                .contains("Plane.java:");
        assertThat(browser.evaluate(inside + ".querySelectorAll('#detail svg').length")
                        .asInt())
                .as("diagrams")
                .isPositive();
        assertThat(browser.evaluate(inside + ".getElementById('detail').textContent")
                        .asString())
                .as("the source")
                .contains("approved = true;");

        browser.press("Escape");
        await("!document.querySelector('iframe')");
        fitsOnAPhone();
        plane.getOutputStream().close();
        await("document.querySelector('.program.ended')");
        assertThat(browser.texts(".program.ended dd")).contains("ended", "complete", "1");
    }

    private static void fitsOnAPhone() throws Exception {
        browser.size(390, 844);
        try {
            browser.click("#list li:last-child a");
            await(
                    "document.querySelector('iframe')?.contentDocument?.getElementById('detail')?.textContent.includes('radio')");
            assertThat(browser.evaluate("document.documentElement.scrollWidth").asInt())
                    .isLessThanOrEqualTo(390);
            browser.click(".back");
            await("!document.body.classList.contains('open')");
            browser.click("#list li:first-child a");
            await("document.querySelector('.program')?.getClientRects().length > 0");
            assertThat(browser.evaluate("document.documentElement.scrollWidth").asInt())
                    .isLessThanOrEqualTo(390);
        } finally {
            browser.size(1280, 800);
        }
    }

    @Test
    void goesOnWithAnotherObserverAndManyPrograms() throws Exception {
        Process observer = observe(0, 0, "");
        browser.open(page);
        assertThat(plane().inputReader().readLine()).isEqualTo("landed");
        await("document.querySelectorAll('#list li').length === 2");
        int port = port(listening);
        int http = port(page);
        observer.destroyForcibly().waitFor();
        await("document.getElementById('summary').textContent.startsWith('no connection to the observer')");

        observe(port, http, "");
        await("document.getElementById('summary').textContent === '0 programs connected, 0 findings'");
        for (int i = 0; i < PROGRAMS; i++) {
            plane();
        }
        await("document.querySelectorAll('#list li').length === " + (PROGRAMS + 1));
        await("document.getElementById('summary').textContent === '" + PROGRAMS + " programs connected, " + PROGRAMS
                + " findings'");
        await("document.querySelectorAll('.program .violated').length === " + PROGRAMS);
    }

    @Test
    void showsNothingToWhomItDoesNotKnow() throws Exception {
        String token = "a long secret of ours";
        observe(0, 0, token);
        HttpClient client = HttpClient.newHttpClient();

        assertThat(status(client, HttpRequest.newBuilder(URI.create(page + "events"))))
                .isEqualTo(403);
        assertThat(status(client, HttpRequest.newBuilder(URI.create(page + "finding/0"))))
                .isEqualTo(403);
        assertThat(status(
                        client,
                        HttpRequest.newBuilder(URI.create(page + "token"))
                                .POST(HttpRequest.BodyPublishers.ofString("a long secret of theirs"))))
                .isEqualTo(403);
        browser.open(page + "#token=" + token.replace(" ", "%20"));
        await("document.getElementById('summary').textContent === '0 programs connected, 0 findings'");
        assertThat(browser.evaluate("location.hash + document.cookie").asString())
                .isEmpty();
    }

    @Test
    void answersOnlyWhatItIsThereFor() throws Exception {
        observe(0, 0, "");
        HttpClient client = HttpClient.newHttpClient();

        assertThat(status(client, HttpRequest.newBuilder(URI.create(page)))).isEqualTo(200);
        assertThat(status(client, HttpRequest.newBuilder(URI.create(page + "finding/7"))))
                .isEqualTo(404);
        assertThat(status(client, HttpRequest.newBuilder(URI.create(page + "../etc/passwd"))))
                .isEqualTo(404);
        assertThat(status(client, HttpRequest.newBuilder(URI.create(page)).DELETE()))
                .isEqualTo(405);
        try (Socket socket = new Socket("127.0.0.1", port(page))) {
            socket.getOutputStream().write("GET /events HTTP/1.1\r\nHost: evil.example\r\n\r\n".getBytes());
            assertThat(new BufferedReader(new InputStreamReader(socket.getInputStream())).readLine())
                    .contains(" 421 ");
        }
    }

    private static int status(HttpClient client, HttpRequest.Builder request) throws Exception {
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString())
                .statusCode();
    }
}
