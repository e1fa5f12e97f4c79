// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.view;

import java.util.Map;
import java.util.Set;

/** How values of the program are seen in the Java of a grammar. */
public final class JavaTypes {
    /** Primitive types, and how a value of theirs is got from an object. */
    private static final Map<String, String> PRIMITIVE = Map.of(
            "boolean", "%1$s != null && (Boolean) %1$s",
            "char", "%1$s == null ? 0 : (Character) %1$s",
            "byte", "%1$s == null ? 0 : ((Number) %1$s).byteValue()",
            "short", "%1$s == null ? 0 : ((Number) %1$s).shortValue()",
            "int", "%1$s == null ? 0 : ((Number) %1$s).intValue()",
            "long", "%1$s == null ? 0 : ((Number) %1$s).longValue()",
            "float", "%1$s == null ? 0 : ((Number) %1$s).floatValue()",
            "double", "%1$s == null ? 0 : ((Number) %1$s).doubleValue()");

    private static final Set<String> VALUES =
            Set.of("String", "Integer", "Long", "Short", "Byte", "Character", "Boolean", "Double", "Float");

    private JavaTypes() {}

    /** The type itself if it is a value's, else {@code Object}. */
    public static String of(String declared) {
        String name = declared.startsWith("java.lang.") ? declared.substring("java.lang.".length()) : declared;
        return PRIMITIVE.containsKey(name) || VALUES.contains(name) ? name : "Object";
    }

    /** Java that makes a value of a type out of an object; null is the type's default. */
    public static String convert(String type, String object) {
        String how = PRIMITIVE.get(type);
        return how == null ? "(" + type + ") " + object : String.format(how, object);
    }
}
