// SPDX-License-Identifier: Apache-2.0
package dev.foretell.build;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a SARIF document of ours says of its findings, in numbers. Traces of several JVMs can show the same finding; by its
 * fingerprint it counts once.
 */
public final class Findings {
    private static final Pattern KIND = Pattern.compile("/runs/\\d+/tool/driver/rules/\\d+/id");
    private static final Pattern RESULT =
            Pattern.compile("(/runs/\\d+/results/\\d+)/(ruleId|level|baselineState|partialFingerprints/foretell~1v1)");
    private static final Set<String> FIELDS = Set.of("id", "ruleId", "level", "baselineState", "foretell/v1");

    private final Set<String> kinds = new LinkedHashSet<>();
    private final Map<String, Map<String, String>> results = new LinkedHashMap<>();

    private Findings() {}

    /** Reads a document.
     *
     * @throws IOException if it cannot be read, or is no JSON
     */
    public static Findings read(Path sarif) throws IOException {
        Findings findings = new Findings();
        try (JsonParser parser = new JsonFactory().createParser(sarif.toFile())) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token == JsonToken.VALUE_STRING && FIELDS.contains(String.valueOf(parser.currentName()))) {
                    findings.add(parser.getParsingContext().pathAsPointer().toString(), parser.getText());
                }
            }
        }
        return findings;
    }

    private void add(String place, String value) {
        Matcher result = RESULT.matcher(place);
        if (KIND.matcher(place).matches()) {
            kinds.add(value);
        } else if (result.matches()) {
            results.computeIfAbsent(result.group(1), any -> new TreeMap<>()).put(result.group(2), value);
        }
    }

    /** The kinds of findings that there can be. */
    public Set<String> kinds() {
        return kinds;
    }

    /** How many different findings there are of those kinds that are asked for; all or those that no baseline has. */
    public Map<String, Long> count(Predicate<String> asked, boolean onlyNew) {
        Map<String, Long> counts = new LinkedHashMap<>();
        Set<String> counted = new LinkedHashSet<>();
        for (Map<String, String> result : results.values()) {
            boolean certified = !"note".equals(result.get("level"));
            boolean told = !onlyNew || "new".equals(result.get("baselineState"));
            if (told
                    && certified
                    && asked.test(result.get("ruleId"))
                    && counted.add(result.get("partialFingerprints/foretell~1v1"))) {
                counts.merge(result.get("ruleId"), 1L, Long::sum);
            }
        }
        return counts;
    }
}
