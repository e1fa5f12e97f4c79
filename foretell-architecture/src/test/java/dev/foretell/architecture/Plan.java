// SPDX-License-Identifier: Apache-2.0
package dev.foretell.architecture;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The rooms in the order of their rows. A row is <code>| `foretell-NAME` | responsibility | may use |</code>, where the
 * last column lists modules without their prefix, libraries, {@code JDK}, {@code all above} or {@code any}. A module may
 * use only what stands above it, so that rows cannot form a cycle; what it may use, it may use with all that that one may use.
 */
final class Plan {
    private static final Pattern ROW = Pattern.compile("\\|\\s*`(foretell-[a-z-]+)`\\s*\\|[^|]*\\|([^|]*)\\|\\s*");

    private static final Map<String, String> LIBRARIES = Map.of(
            "ANTLR",
            "org.antlr.v4.runtime..",
            "ASM",
            "org.objectweb.asm..",
            "Gradle",
            "org.gradle..",
            "Hadoop",
            "org.apache.hadoop..",
            "Jackson",
            "com.fasterxml.jackson.core..",
            "JUnit",
            "org.junit..",
            "Maven",
            "org.apache.maven..",
            "picocli",
            "picocli..",
            "Scala",
            "scala..",
            "Spark",
            "org.apache.spark..");

    private final Map<String, Room> rooms = new LinkedHashMap<>();

    Plan(List<String> lines) {
        for (String line : lines) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                add(row.group(1), row.group(2).strip());
            }
        }
    }

    List<Room> rooms() {
        return List.copyOf(rooms.values());
    }

    private void add(String module, String allowed) {
        Set<String> usable = new LinkedHashSet<>();
        List<String> libraries = new ArrayList<>();
        boolean free = false;
        for (String item : allowed.split("\\s*,\\s*")) {
            if (item.equals("any")) {
                free = true;
            } else if (item.equals("all above")) {
                usable.addAll(rooms.keySet());
            } else if (LIBRARIES.containsKey(item)) {
                libraries.add(LIBRARIES.get(item));
            } else if (!item.equals("JDK")) {
                Room other = rooms.get("foretell-" + item);
                if (other == null) {
                    throw new IllegalArgumentException(
                            module + " may use '" + item + "', which is neither a module of a row above nor one of "
                                    + LIBRARIES.keySet() + "; name the packages of a new library in Plan.LIBRARIES");
                }
                usable.add(other.module());
                usable.addAll(other.rooms());
            }
        }
        rooms.put(module, new Room(module, free, List.copyOf(usable), libraries));
    }
}
