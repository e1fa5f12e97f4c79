// SPDX-License-Identifier: Apache-2.0
package dev.foretell.store;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.foretell.report.JsonReport;
import dev.foretell.report.Report;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A JSON report on its way into the store.
 *
 * @param digest the same for the same report of the same run, so that nothing is counted twice
 * @param complete whether the recording was whole
 * @param findings each fingerprint once
 */
public record ReportFile(RunLabels labels, String digest, long events, boolean complete, List<SeenFinding> findings) {
    private static final JsonFactory JSON = new JsonFactory();
    private static final Pattern FINGERPRINT = Pattern.compile("[0-9a-f]{16}");

    public ReportFile {
        findings = List.copyOf(findings);
    }

    /**
     * Reads a report as {@code analyze --format json} writes it.
     *
     * @param source what the user calls it
     */
    public static ReportFile read(String source, byte[] json, RunLabels labels) throws StoreException {
        Content content = new Content();
        try (JsonParser parser = JSON.createParser(json)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new StoreException(source + " is no report; give what 'analyze --format json' writes");
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                content.field(parser, json);
            }
            if (parser.currentToken() != JsonToken.END_OBJECT) {
                throw new StoreException(source + " is cut off; write it again");
            }
        } catch (StoreException e) {
            throw e;
        } catch (IOException e) {
            throw new StoreException(source + " is no JSON: " + firstLine(e.getMessage()), e);
        }
        if (!content.isReport()) {
            throw new StoreException(source + " is no report; give what 'analyze --format json' writes");
        }
        return new ReportFile(
                labels, digest(json, labels), content.events, content.complete, List.copyOf(content.findings.values()));
    }

    /** A report that is not written to a file. */
    public static ReportFile of(Report report, String version, RunLabels labels) throws IOException {
        ByteArrayOutputStream json = new ByteArrayOutputStream();
        JsonReport.write(List.of(report), version, json);
        return read(report.source(), json.toByteArray(), labels);
    }

    private static String firstLine(String message) {
        return message.lines().findFirst().orElse("").strip();
    }

    private static String digest(byte[] json, RunLabels labels) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(String.join("\0", labels.build(), labels.commit(), labels.test(), labels.jdk(), "")
                    .getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest.digest(json));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What has been read. */
    private static final class Content {
        private final Map<String, SeenFinding> findings = new LinkedHashMap<>();
        private boolean hasTool;
        private boolean hasTrace;
        private boolean hasFindings;
        private long events;
        private boolean complete;

        boolean isReport() {
            return hasTool && hasTrace && hasFindings;
        }

        void field(JsonParser parser, byte[] json) throws IOException, StoreException {
            String name = parser.currentName();
            JsonToken value = parser.nextToken();
            if (name.equals("trace") && value == JsonToken.START_OBJECT) {
                hasTrace = true;
                trace(parser);
            } else if (name.equals("findings") && value == JsonToken.START_ARRAY) {
                hasFindings = true;
                while (parser.nextToken() == JsonToken.START_OBJECT) {
                    finding(parser, json);
                }
            } else {
                hasTool |= name.equals("tool");
                parser.skipChildren();
            }
        }

        private void trace(JsonParser parser) throws IOException {
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName();
                JsonToken value = parser.nextToken();
                if (name.equals("events") && value == JsonToken.VALUE_NUMBER_INT) {
                    events = parser.getLongValue();
                }
                complete |= name.equals("complete") && value == JsonToken.VALUE_TRUE;
                parser.skipChildren();
            }
        }

        private void finding(JsonParser parser, byte[] json) throws IOException, StoreException {
            int start = Math.toIntExact(parser.currentTokenLocation().getByteOffset());
            String kind = null;
            String fingerprint = "";
            boolean certified = true;
            boolean confirmed = false;
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName();
                JsonToken value = parser.nextToken();
                switch (name) {
                    case "kind" -> kind = parser.getText();
                    case "fingerprint" -> fingerprint = parser.getText();
                    case "certified" -> certified = value != JsonToken.VALUE_FALSE;
                    case "confirmed" -> confirmed = JsonFields.read(parser).containsKey("how");
                    default -> {}
                }
                parser.skipChildren();
            }
            if (kind == null || !FINGERPRINT.matcher(fingerprint).matches()) {
                throw new StoreException("a finding of the report at byte " + start
                        + " has no kind or no fingerprint; write the report with this version of Foretell");
            }
            int end = Math.toIntExact(parser.currentTokenLocation().getByteOffset()) + 1;
            String text = new String(json, start, end - start, StandardCharsets.UTF_8);
            SeenFinding seen = new SeenFinding(fingerprint, kind, certified, confirmed, text);
            findings.merge(fingerprint, seen, (one, other) -> one.certified() ? one : other);
        }
    }
}
