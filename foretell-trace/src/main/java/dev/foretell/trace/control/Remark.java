// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.control;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * What the recorder has to say of a program, beside its events. A trace has remarks as names among its statistics: the lead of the kind, and the text.
 *
 * @param text what it is about, as the kind says
 */
public record Remark(Kind kind, String text) {
    /** What a remark says. The leads are part of the format: they stay as they are. */
    public enum Kind {
        /** Something is missing in the trace: what. */
        LOST("lost: "),
        /** The program had no class that was to be recorded; there is no text. */
        NO_CLASS("no class"),
        /** In which classes accesses were recorded, if not in all: patterns in a colon list. */
        INCLUDES("includes: "),
        /** In which classes of those they were not. */
        EXCLUDES("excludes: "),
        /** A static field that a specification names is there. */
        FIELD("field: "),
        /** The same for a field of objects. */
        FIELD_OF_OBJECTS("field of objects: "),
        /** A field that a specification names is not there, or is never recorded: its name, a colon, and the reason. */
        NO_FIELD("no field: "),
        /** A method that a specification or view names is there. */
        METHOD("method: "),
        /** A method that one of them names is not there, or never has that event: its pattern, a colon, and the reason. */
        NO_METHOD("no method: "),
        /** A field that the program declares to be raced for on purpose. */
        EXPECTED("expected: "),
        /** A finding that a test has predicted and expects: its fingerprint. */
        EXPECTED_FINDING("expected finding: "),
        /** Something for people. */
        NOTE("");

        private final String lead;

        Kind(String lead) {
            this.lead = lead;
        }
    }

    /** Something for people. */
    public static Remark note(String text) {
        return new Remark(Kind.NOTE, text);
    }

    /** Says why a field that a specification names is not recorded. */
    public static Remark noField(String field, String reason) {
        return new Remark(Kind.NO_FIELD, field + ": " + reason);
    }

    /** Says why no event of the program can be what a pattern means. */
    public static Remark noMethod(String pattern, String reason) {
        return new Remark(Kind.NO_METHOD, pattern + ": " + reason);
    }

    /** The name that it has in a trace. */
    public String name() {
        return kind.lead + text;
    }

    /** The remark of this name. */
    public static Remark of(String name) {
        for (Kind kind : Kind.values()) {
            if (kind == Kind.NO_CLASS ? name.equals(kind.lead) : name.startsWith(kind.lead)) {
                return new Remark(kind, name.substring(kind.lead.length()));
            }
        }
        throw new IllegalStateException(name);
    }

    /** Why no event of the program can be what a pattern of methods means, as remarks of these names say; null if they do not. */
    public static String never(Collection<String> names, String pattern) {
        return reason(names, noMethod(pattern, ""), new Remark(Kind.METHOD, pattern));
    }

    /** What follows this lead; null if nothing does, or if one of the names says the opposite. */
    public static String reason(Collection<String> names, Remark lead, Remark... opposites) {
        for (Remark opposite : opposites) {
            if (names.contains(opposite.name())) {
                return null;
            }
        }
        for (String name : names) {
            if (name.startsWith(lead.name())) {
                return name.substring(lead.name().length());
            }
        }
        return null;
    }

    /** The texts of all remarks of a kind among names of statistics. */
    public static List<String> texts(Collection<String> names, Kind kind) {
        List<String> texts = new ArrayList<>();
        for (String name : names) {
            Remark remark = of(name);
            if (remark.kind == kind) {
                texts.add(remark.text);
            }
        }
        return texts;
    }
}
