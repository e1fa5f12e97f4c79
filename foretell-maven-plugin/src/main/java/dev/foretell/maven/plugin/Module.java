// SPDX-License-Identifier: Apache-2.0
package dev.foretell.maven.plugin;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.maven.project.MavenProject;

/** A module of the build, as far as recordings of its tests are concerned. */
final class Module {
    private Module() {}

    /** The directories of its sources, tests included, whether or not they are there. */
    static List<Path> sources(MavenProject module) {
        List<String> roots = new ArrayList<>(module.getCompileSourceRoots());
        roots.addAll(module.getTestCompileSourceRoots());
        return roots.stream().map(Path::of).toList();
    }

    /** The traces in a directory, which need not be there, in a stable order. */
    static List<File> traces(Path directory) {
        File[] files = directory.toFile().listFiles((any, name) -> name.endsWith(ForetellMojo.TRACE));
        return files == null ? List.of() : Arrays.stream(files).sorted().toList();
    }

    /** Whether it has compiled tests. */
    static boolean hasTests(MavenProject module) {
        String[] classes = new File(module.getBuild().getTestOutputDirectory()).list();
        return classes != null && classes.length > 0;
    }

    /** The modules among these that a module depends on, also indirectly. */
    static Set<MavenProject> dependencies(MavenProject module, List<MavenProject> all) {
        Set<MavenProject> found = new LinkedHashSet<>();
        module.getDependencies()
                .forEach(dependency -> all.stream()
                        .filter(other -> other.getGroupId().equals(dependency.getGroupId())
                                && other.getArtifactId().equals(dependency.getArtifactId()))
                        .forEach(other -> {
                            found.addAll(dependencies(other, all));
                            found.add(other);
                        }));
        return found;
    }
}
