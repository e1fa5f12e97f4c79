// SPDX-License-Identifier: Apache-2.0
package dev.foretell.store;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What lists say of a finding, from its JSON.
 *
 * @param title such as {@code race on com.acme.Counter.hits}
 * @param places in the code, with a comma between
 */
record FindingText(String title, String places) {
    private static final int LONGEST = 1000;

    static FindingText of(SeenFinding finding) throws IOException {
        Map<String, Object> fields = JsonFields.parse(finding.json());
        List<Map<String, Object>> parts = Stream.of("accesses", "cycle", "threads", "waiters", "sources")
                .flatMap(name -> JsonFields.objects(fields, name).stream())
                .toList();
        String own = JsonFields.text(fields, "location");
        String places = Stream.concat(
                        own.isEmpty() ? Stream.empty() : Stream.of(own),
                        parts.stream()
                                .map(part -> JsonFields.text(part, "location"))
                                .filter(place -> !place.isEmpty()))
                .distinct()
                .collect(Collectors.joining(", "));
        return new FindingText(shortened(title(finding.kind(), fields, parts)), shortened(places));
    }

    private static String title(String kind, Map<String, Object> fields, List<Map<String, Object>> parts) {
        String variable = Stream.concat(Stream.of(fields), parts.stream())
                .map(part -> JsonFields.text(part, "variable"))
                .filter(name -> !name.isEmpty())
                .distinct()
                .collect(Collectors.joining(", "));
        String locks = parts.stream()
                .map(part -> JsonFields.text(part, "wants").replaceFirst("@\\d+$", ""))
                .filter(name -> !name.isEmpty())
                .distinct()
                .collect(Collectors.joining(" and "));
        String property = Stream.of("spec", "property")
                .map(name -> JsonFields.text(fields, name))
                .filter(name -> !name.isEmpty())
                .collect(Collectors.joining("."));
        String other = Stream.of("view", "type", "what", "error")
                .map(name -> JsonFields.text(fields, name))
                .filter(name -> !name.isEmpty())
                .findFirst()
                .orElse("");
        String block = JsonFields.text(fields, "block");
        String on = Stream.of(property, variable, locks, other)
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("");
        return kind + (block.isEmpty() ? "" : " of " + block) + (on.isEmpty() ? "" : " on " + on);
    }

    private static String shortened(String text) {
        return text.length() > LONGEST ? text.substring(0, LONGEST - 1) + "…" : text;
    }
}
