// SPDX-License-Identifier: Apache-2.0
package dev.foretell.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The packages of source code, so that a build's own classes are recorded and those of its libraries are not. */
public final class OwnPackages {
    private static final Pattern SOURCE = Pattern.compile("(?!module-info|package-info).*\\.(java|kt|groovy|scala)");

    private OwnPackages() {}

    /** Patterns for the outermost packages below these directories, and for classes that are in none. */
    public static List<String> patterns(Collection<Path> roots) throws IOException {
        TreeSet<String> names = new TreeSet<>();
        for (Path root : roots) {
            if (Files.isDirectory(root)) {
                try (Stream<Path> files = Files.walk(root)) {
                    files.filter(file -> SOURCE.matcher(file.getFileName().toString())
                                    .matches())
                            .forEach(file -> names.add(name(root.relativize(file))));
                }
            }
        }
        return names.stream()
                .filter(name -> names.stream().noneMatch(other -> holds(other, name)))
                .toList();
    }

    /** Such as {@code com.acme.*} for a class of a package, and its name for a class of none. */
    private static String name(Path file) {
        String path = file.toString().replace('\\', '/');
        int slash = path.lastIndexOf('/');
        return slash < 0
                ? path.substring(0, path.lastIndexOf('.'))
                : path.substring(0, slash).replace('/', '.') + ".*";
    }

    private static boolean holds(String outer, String inner) {
        return outer.endsWith(".*") && !outer.equals(inner) && inner.startsWith(outer.substring(0, outer.length() - 1));
    }
}
