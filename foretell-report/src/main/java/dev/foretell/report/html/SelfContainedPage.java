// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.html;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import dev.foretell.report.JsonFacts;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page that needs nothing but itself, in the style of all our pages. What comes from traces is in the page's data alone, where no
 * character can end the element that it stands in; and the page's policy lets a browser run its own script only, by its
 * digest.
 */
public final class SelfContainedPage {
    private static final String COMMON = "common/";
    private static final Pattern HOLE = Pattern.compile("@([A-Z-]+)@");

    private final String template;
    private final String style;
    private final String script;

    /**
     * From resources beside a class; those called {@code common/NAME} are the report's own.
     *
     * @param template with holes for style, script, their digests, and data
     * @param styles what is added to the common style
     * @param scripts in order
     */
    public SelfContainedPage(Class<?> owner, String template, List<String> styles, List<String> scripts)
            throws IOException {
        this.template = resource(owner, template);
        StringBuilder css = new StringBuilder(resource(SelfContainedPage.class, "page.css"));
        for (String name : styles) {
            css.append(resource(owner, name));
        }
        style = css.toString();
        StringBuilder all = new StringBuilder("'use strict';\n(() => {\n");
        for (String name : scripts) {
            all.append(resource(owner, name));
        }
        script = all.append("})();\n").toString();
    }

    /** The data of a page, written so that it can stand inside an element. */
    public static String data(JsonFacts.Document document) throws IOException {
        StringWriter text = new StringWriter();
        JsonFactory factory = new JsonFactory().setCharacterEscapes(new SafeEscapes());
        try (JsonGenerator json = factory.createGenerator(text)) {
            json.enable(JsonWriteFeature.ESCAPE_NON_ASCII.mappedFeature());
            document.write(json);
        }
        return text.toString();
    }

    /** Writes the page and leaves the stream open. */
    public void write(String data, OutputStream out) throws IOException {
        Map<String, String> parts = Map.of(
                "STYLE",
                style,
                "STYLE-HASH",
                digest(style),
                "SCRIPT",
                script,
                "SCRIPT-HASH",
                digest(script),
                "DATA",
                data);
        Matcher holes = HOLE.matcher(template);
        out.write(holes.replaceAll(hole -> Matcher.quoteReplacement(parts.get(hole.group(1))))
                .getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    private static String resource(Class<?> owner, String name) throws IOException {
        boolean isCommon = name.startsWith(COMMON);
        Class<?> beside = isCommon ? SelfContainedPage.class : owner;
        try (InputStream in = beside.getResourceAsStream(isCommon ? name.substring(COMMON.length()) : name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
        }
    }

    private static String digest(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
