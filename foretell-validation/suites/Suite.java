// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One line of {@code suites.txt}: a name, the artefact {@code group:artefact:version:classifier} whose classifier names its jar of
 * tests, and settings {@code key=value}: {@code classes} and {@code without}, regular expressions of test classes to run and to leave
 * out; {@code with}, further artefacts, by commas; {@code alone}, if the
 * library's own description is not to be resolved; {@code jvm}, options of the JVM, by commas.
 */
record Suite(String name, Artefact tests, Map<String, String> settings) {
    static List<Suite> read(Path file) throws IOException {
        List<Suite> suites = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            if (!line.isBlank() && !line.startsWith("#")) {
                suites.add(parse(line.trim().split("\\s+")));
            }
        }
        return suites;
    }

    private static Suite parse(String[] words) {
        Map<String, String> settings = new HashMap<>();
        for (int i = 2; i < words.length; i++) {
            String[] pair = words[i].split("=", 2);
            settings.merge(pair[0], pair[1], (a, b) -> a + "," + b);
        }
        return new Suite(words[0], Artefact.parse(words[1]), settings);
    }

    /** The values of a setting, none if it is not there. */
    List<String> list(String key) {
        String value = settings.get(key);
        return value == null ? List.of() : List.of(value.split(","));
    }

    String setting(String key, String otherwise) {
        return settings.getOrDefault(key, otherwise);
    }

    /** What Maven calls a file: the classifier is empty for a library's own jar. */
    record Artefact(String group, String id, String version, String classifier) {
        static Artefact parse(String text) {
            String[] parts = text.split(":");
            return new Artefact(parts[0], parts[1], parts[2], parts.length > 3 ? parts[3] : "");
        }

        /** As the dependency plugin wants it. */
        String coordinates(String type) {
            return group + ":" + id + ":" + version + ":" + type + (classifier.isEmpty() ? "" : ":" + classifier);
        }

        String file() {
            return id + "-" + version + (classifier.isEmpty() ? "" : "-" + classifier);
        }
    }
}
