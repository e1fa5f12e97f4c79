// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.sarif;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.foretell.predict.FindingKind;
import java.io.IOException;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The kinds of findings, as rules of the tool. Their order is that of the rules in the document. */
enum Rule {
    RACE("Data race", "Two threads can access a variable at the same time, and one of them writes."),
    DEADLOCK("Deadlock", "Threads can wait for each other forever."),
    ATOMICITY("Broken atomicity", "Another thread's accesses can come between those of a block that should be atomic."),
    STALE("Stale read", "A thread can act on what it has read of a variable after another thread has changed that."),
    PROPERTY("Violated property", "A run that is possible violates a property of a specification."),
    KNOWLEDGE("Violated knowledge", "A thread knows what a property of a specification forbids."),
    VIEW("Violated view", "A history of events is none that the grammar of a view allows."),
    HANG("Hang", "Threads can wait for what no thread does any more, or did so in the observed run."),
    FAILURE("Possible exception", "A thread can read a value with which it fails by an exception or an assertion."),
    EXCEPTION("Uncaught exception", "A thread of the observed run ended by an uncaught exception.");

    private final String id = name().toLowerCase(Locale.ROOT);
    private final String title;
    private final String text;

    Rule(String title, String text) {
        this.title = title;
        this.text = text;
    }

    static Rule of(FindingKind kind) {
        return switch (kind) {
            case RACE -> RACE;
            case DEADLOCK -> DEADLOCK;
            case ATOMICITY -> ATOMICITY;
            case STALE -> STALE;
            case PROPERTY -> PROPERTY;
            case KNOWLEDGE -> KNOWLEDGE;
            case VIEW -> VIEW;
            case HANG -> HANG;
            case FAILURE -> FAILURE;
            case EXCEPTION -> EXCEPTION;
        };
    }

    String id() {
        return id;
    }

    void write(JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", id);
        json.writeStringField("name", name(title));
        json.writeObjectFieldStart("shortDescription");
        json.writeStringField("text", title);
        json.writeEndObject();
        json.writeObjectFieldStart("fullDescription");
        json.writeStringField("text", text);
        json.writeEndObject();
        json.writeObjectFieldStart("defaultConfiguration");
        json.writeStringField("level", "error");
        json.writeEndObject();
        json.writeEndObject();
    }

    /** A title as one word, such as {@code DataRace}. */
    private static String name(String title) {
        return Stream.of(title.split(" "))
                .map(word -> Character.toUpperCase(word.charAt(0)) + word.substring(1))
                .collect(Collectors.joining());
    }
}
