// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

/**
 * A field that a specification names.
 *
 * @param type its class as written
 * @param types the names of classes that are meant
 */
public record NamedField(String type, NamePattern types, String name) {
    /** A field by its class and name; null if the text is no such thing, but the name of a trace's variable. */
    static NamedField of(String text) {
        int dot = text == null ? -1 : text.lastIndexOf('.');
        return dot <= 0
                ? null
                : new NamedField(
                        text.substring(0, dot), NamePattern.of(text.substring(0, dot)), text.substring(dot + 1));
    }

    /** A parameter's field. */
    static NamedField of(Parameter owner, String name) {
        return new NamedField(owner.type(), NamePattern.ofType(owner.type()), name);
    }

    /** Such as {@code com.acme.Account.balance}. */
    public String label() {
        return type + "." + name;
    }
}
