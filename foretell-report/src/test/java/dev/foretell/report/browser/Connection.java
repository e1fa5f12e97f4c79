// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.browser;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Sends commands to a page of the browser, one at a time, and gives their answers; events are passed over. */
final class Connection implements WebSocket.Listener, AutoCloseable {
    private static final int PATIENCE_SECONDS = 60;

    private final Map<Integer, CompletableFuture<JsonNode>> open = new ConcurrentHashMap<>();
    private final StringBuilder received = new StringBuilder();
    private final WebSocket socket;
    private int last;

    Connection(URI address) {
        socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(address, this)
                .join();
    }

    JsonNode send(String method, Map<String, ?> parameters) throws Exception {
        int id = ++last;
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        open.put(id, answer);
        String message =
                JsonMapper.shared().writeValueAsString(Map.of("id", id, "method", method, "params", parameters));
        socket.sendText(message, true).join();
        JsonNode reply = answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        if (reply.has("error")) {
            throw new IllegalStateException(method + ": " + reply.get("error"));
        }
        return reply.get("result");
    }

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean isLast) {
        received.append(part);
        if (isLast) {
            JsonNode message = JsonMapper.shared().readTree(received.toString());
            received.setLength(0);
            if (message.has("id")) {
                open.remove(message.get("id").asInt()).complete(message);
            }
        }
        from.request(1);
        return null;
    }

    @Override
    public void close() {
        socket.abort();
    }
}
