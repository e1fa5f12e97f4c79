// SPDX-License-Identifier: Apache-2.0
package dev.foretell.store;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The fields of a JSON object: texts, numbers as texts, lists, and objects again. Fields that are long and that no list shows are left out. */
public final class JsonFields {
    private static final Set<String> LONG =
            Set.of("witness", "states", "stack", "startStack", "held", "starts", "locks");

    private JsonFields() {}

    public static Map<String, Object> parse(String json) throws IOException {
        try (JsonParser parser = new JsonFactory().createParser(json)) {
            parser.nextToken();
            return read(parser);
        }
    }

    /** From the beginning of an object, at which the parser is, to its end. */
    static Map<String, Object> read(JsonParser parser) throws IOException {
        Map<String, Object> fields = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            parser.nextToken();
            if (LONG.contains(name)) {
                parser.skipChildren();
            } else {
                fields.put(name, value(parser));
            }
        }
        return fields;
    }

    private static Object value(JsonParser parser) throws IOException {
        switch (parser.currentToken()) {
            case START_OBJECT:
                return read(parser);
            case START_ARRAY:
                List<Object> values = new ArrayList<>();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    values.add(value(parser));
                }
                return values;
            default:
                return parser.getText();
        }
    }

    public static String text(Map<String, Object> fields, String name) {
        return fields.get(name) instanceof String text ? text : "";
    }

    /** The objects of a list. */
    @SuppressWarnings("unchecked")
    public static List<Map<String, Object>> objects(Map<String, Object> fields, String name) {
        List<Map<String, Object>> objects = new ArrayList<>();
        if (fields.get(name) instanceof List<?> list) {
            list.forEach(item -> {
                if (item instanceof Map<?, ?> map) {
                    objects.add((Map<String, Object>) map);
                }
            });
        }
        return objects;
    }
}
