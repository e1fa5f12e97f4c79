// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.browser;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Chromium without a window, driven over its DevTools protocol. */
public final class Browser implements AutoCloseable {
    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");
    private static final int START_SECONDS = 60;

    private final Process process;
    private final Path profile;
    private final Connection connection;

    private Browser(Process process, Path profile, Connection connection) {
        this.process = process;
        this.profile = profile;
        this.connection = connection;
    }

    /** Where a browser is installed; empty if none is. */
    public static Optional<Path> installed() {
        return Stream.of(System.getenv("PATH").split(java.io.File.pathSeparator))
                .flatMap(directory -> NAMES.stream().map(name -> Path.of(directory, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    public static Browser start() throws Exception {
        Path profile = Files.createTempDirectory("foretell-browser");
        Process process = new ProcessBuilder(
                        installed().orElseThrow().toString(),
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-quic",
                        "--no-first-run",
                        "--disable-background-networking",
                        "--disable-component-update",
                        "--disable-sync",
                        "--hide-scrollbars",
                        "--force-device-scale-factor=1",
                        "--remote-debugging-port=0",
                        "--user-data-dir=" + profile,
                        "about:blank")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        String port = port(process, profile.resolve("DevToolsActivePort"));
        HttpResponse<String> page = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/json/new?about:blank"))
                                .PUT(HttpRequest.BodyPublishers.noBody())
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
        String address = JsonMapper.shared()
                .readTree(page.body())
                .get("webSocketDebuggerUrl")
                .asString();
        return new Browser(process, profile, new Connection(URI.create(address)));
    }

    /** Waits for the file that Chromium writes when it listens. */
    private static String port(Process process, Path file) throws IOException, InterruptedException {
        for (int tries = 0; tries < START_SECONDS * 20 && process.isAlive(); tries++) {
            if (Files.exists(file) && !Files.readAllLines(file).isEmpty()) {
                return Files.readAllLines(file).get(0);
            }
            process.waitFor(50, TimeUnit.MILLISECONDS);
        }
        throw new IOException("the browser did not start");
    }

    /** Opens a file and waits until it is loaded. */
    public void open(Path file) throws Exception {
        open(file, "");
    }

    public void open(Path file, String hash) throws Exception {
        open(file.toUri() + hash);
    }

    /** Opens an address and waits until it is loaded. */
    public void open(String address) throws Exception {
        connection.send("Page.navigate", Map.of("url", "about:blank"));
        connection.send("Page.navigate", Map.of("url", address));
        evaluate("new Promise(done => document.readyState === 'complete' ? done() : addEventListener('load', done))");
    }

    public void size(int width, int height) throws Exception {
        connection.send(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    }

    public void dark(boolean dark) throws Exception {
        connection.send(
                "Emulation.setEmulatedMedia",
                Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
    }

    /** The value of an expression in the page; a promise is waited for. */
    public JsonNode evaluate(String expression) throws Exception {
        JsonNode answer = connection.send(
                "Runtime.evaluate", Map.of("expression", expression, "awaitPromise", true, "returnByValue", true));
        if (answer.has("exceptionDetails")) {
            throw new AssertionError(expression + ": " + answer.get("exceptionDetails"));
        }
        return answer.get("result").path("value");
    }

    /** The texts of all elements that a selector fits and that can be seen. */
    public List<String> texts(String selector) throws Exception {
        JsonNode found = evaluate("[...document.querySelectorAll(" + quoted(selector)
                + ")].filter(node => node.getClientRects().length).map(node => node.textContent)");
        return found.valueStream().map(JsonNode::asString).toList();
    }

    /** Clicks in the middle of the first element that a selector fits, as a mouse does. */
    public void click(String selector) throws Exception {
        JsonNode at = evaluate("(() => { const node = document.querySelector(" + quoted(selector)
                + "); node.scrollIntoView({ block: 'center' }); const box = node.getBoundingClientRect();"
                + " return [box.x + Math.min(box.width / 2, 60), box.y + box.height / 2]; })()");
        for (String type : List.of("mousePressed", "mouseReleased")) {
            connection.send(
                    "Input.dispatchMouseEvent",
                    Map.of(
                            "type",
                            type,
                            "x",
                            at.get(0).asDouble(),
                            "y",
                            at.get(1).asDouble(),
                            "button",
                            "left",
                            "clickCount",
                            1));
        }
        settle();
    }

    /** Presses a key, such as {@code j} or {@code Escape}. */
    public void press(String key) throws Exception {
        Map<String, Object> down = key.length() == 1
                ? Map.of("type", "keyDown", "key", key, "text", key)
                : Map.of("type", "keyDown", "key", key);
        connection.send("Input.dispatchKeyEvent", down);
        connection.send("Input.dispatchKeyEvent", Map.of("type", "keyUp", "key", key));
        settle();
    }

    public void type(String text) throws Exception {
        connection.send("Input.insertText", Map.of("text", text));
        settle();
    }

    /** Until what the input caused is drawn. */
    private void settle() throws Exception {
        evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
    }

    public BufferedImage screenshot() throws Exception {
        settle();
        JsonNode answer = connection.send("Page.captureScreenshot", Map.of("format", "png"));
        byte[] bytes = Base64.getDecoder().decode(answer.get("data").asString());
        return ImageIO.read(new ByteArrayInputStream(bytes));
    }

    private static String quoted(String text) {
        return JsonMapper.shared().writeValueAsString(text);
    }

    /** Ends the browser and removes what it wrote. */
    @Override
    public void close() throws IOException {
        connection.close();
        process.descendants().forEach(ProcessHandle::destroy);
        process.destroy();
        process.onExit().join();
        try (Stream<Path> files = Files.walk(profile)) {
            files.sorted(Comparator.reverseOrder())
                    .forEach(file -> file.toFile().delete());
        }
    }
}
