// SPDX-License-Identifier: Apache-2.0
package dev.foretell.observer.page;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.foretell.observer.Audience;
import dev.foretell.observer.Observer;
import dev.foretell.observer.ProgramFigures;
import dev.foretell.report.html.SelfContainedPage;
import dev.foretell.report.source.Sources;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A page of what an observer sees: programs, properties with their verdicts, and findings as they come, each with the view that the report has. The
 * page listens to server-sent events; nothing can be changed through it. Whoever looks costs threads of this server only: sessions publish figures,
 * and wait for nobody.
 */
public final class LivePage implements Closeable {
    /** So many browsers may listen at once. */
    private static final int MOST_LISTENERS = 32;

    /** So often figures are sent. */
    private static final long PAUSE_MILLIS = 250;

    private static final int PATIENCE_SECONDS = 10;

    private static final int LONGEST_TOKEN = 1000;

    private final HttpServer server;
    private final ExecutorService threads;
    private final Semaphore listeners = new Semaphore(MOST_LISTENERS);
    private final Gatekeeper gatekeeper;
    private final LiveRecord past;
    private final String name = Gatekeeper.random();
    private final byte[] page;
    private volatile Observer observer;
    private volatile boolean closed;

    /**
     * Starts to serve.
     *
     * @param token what browsers must know; empty for none, which only loopback allows
     * @param audience who else hears the observer
     */
    public LivePage(InetSocketAddress address, String token, Audience audience, Sources sources, String version)
            throws IOException {
        past = new LiveRecord(audience, sources, version);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new SelfContainedPage(LivePage.class, "live.html", List.of("live.css"), List.of("common/dom.js", "live.js"))
                .write("{}", bytes);
        page = bytes.toByteArray();
        server = HttpServer.create(address, 0);
        gatekeeper = new Gatekeeper(address, token, server.getAddress().getPort());
        threads = Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task, "live page");
            thread.setDaemon(true);
            return thread;
        });
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    /** What the observer is to talk to. */
    public Audience audience() {
        return past;
    }

    /** Shows the programs of this observer from now on. */
    public void show(Observer watched) {
        observer = watched;
    }

    /** Where it is, for a browser. */
    public String address() {
        InetSocketAddress bound = server.getAddress();
        String host = bound.getAddress().getHostAddress();
        return "http://" + (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + bound.getPort() + "/";
    }

    private void answer(HttpExchange request) throws IOException {
        try (request) {
            request.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
            request.getResponseHeaders().set("Cache-Control", "no-store");
            request.getResponseHeaders().set("Cross-Origin-Resource-Policy", "same-origin");
            String path = request.getRequestURI().getPath();
            if (!gatekeeper.isForUs(request.getRequestHeaders())) {
                send(request, 421, "this is not the host that you asked for; give its address");
            } else if (path.equals("/token") && request.getRequestMethod().equals("POST")) {
                admit(request);
            } else if (!request.getRequestMethod().equals("GET")) {
                send(request, 405, "there is nothing to be changed here");
            } else if (path.equals("/")) {
                request.getResponseHeaders().set("X-Frame-Options", "DENY");
                send(request, 200, "text/html; charset=utf-8", page);
            } else if (!gatekeeper.mayRead(request.getRequestHeaders())) {
                send(request, 403, "open the page with #token= and the value of FORETELL_TOKEN after its address");
            } else if (path.equals("/events")) {
                listen(request);
            } else {
                finding(request, path);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void admit(HttpExchange request) throws IOException {
        String given = new String(request.getRequestBody().readNBytes(LONGEST_TOKEN), StandardCharsets.UTF_8);
        String cookie = gatekeeper.cookie(given);
        if (cookie == null) {
            send(request, 403, "this is not the token");
        } else {
            request.getResponseHeaders().set("Set-Cookie", cookie);
            send(request, 200, "welcome");
        }
    }

    private void finding(HttpExchange request, String path) throws IOException, InterruptedException {
        Future<byte[]> report =
                path.matches("/finding/\\d{1,6}") ? past.page(Integer.parseInt(path.substring(9))) : null;
        if (report == null) {
            send(request, 404, "there is no such finding");
            return;
        }
        request.getResponseHeaders().set("Content-Encoding", "gzip");
        request.getResponseHeaders().set("X-Frame-Options", "SAMEORIGIN");
        try {
            send(request, 200, "text/html; charset=utf-8", report.get(PATIENCE_SECONDS, TimeUnit.SECONDS));
        } catch (ExecutionException | TimeoutException e) {
            request.getResponseHeaders().remove("Content-Encoding");
            send(request, 503, "the finding is not ready; try again");
        }
    }

    private static void send(HttpExchange request, int status, String line) throws IOException {
        send(request, status, "text/plain; charset=utf-8", (line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private static void send(HttpExchange request, int status, String type, byte[] body) throws IOException {
        request.getResponseHeaders().set("Content-Type", type);
        request.sendResponseHeaders(status, body.length);
        request.getResponseBody().write(body);
    }

    /** Sends what happens until the browser goes away. */
    private void listen(HttpExchange request) throws IOException, InterruptedException {
        if (!listeners.tryAcquire()) {
            send(request, 503, MOST_LISTENERS + " pages are open, which is the limit; close one");
            return;
        }
        try {
            request.getResponseHeaders().set("Content-Type", "text/event-stream");
            request.sendResponseHeaders(200, 0);
            OutputStream out = request.getResponseBody();
            out.write("retry: 500\n\n".getBytes(StandardCharsets.UTF_8));
            int known = 0;
            long sent = System.nanoTime() - PAUSE_MILLIS * 1_000_000;
            while (!closed) {
                long left = PAUSE_MILLIS - (System.nanoTime() - sent) / 1_000_000;
                // A finding is sent at once, figures now and then.
                List<LiveRecord.Finding> fresh = past.findings(known, Math.max(1, left));
                for (LiveRecord.Finding finding : fresh) {
                    event(out, "finding", LiveJson.finding(known++, finding));
                }
                if (System.nanoTime() - sent >= PAUSE_MILLIS * 1_000_000) {
                    event(out, "state", LiveJson.state(name, programs(), past));
                    sent = System.nanoTime();
                }
                out.flush();
            }
        } finally {
            listeners.release();
        }
    }

    private List<ProgramFigures> programs() {
        Observer watched = observer;
        return watched == null ? List.of() : watched.programs();
    }

    private static void event(OutputStream out, String kind, String data) throws IOException {
        out.write(("event: " + kind + "\ndata: " + data + "\n\n").getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void close() {
        closed = true;
        server.stop(0);
        threads.shutdownNow();
    }
}
