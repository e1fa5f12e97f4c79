// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.source;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where source code is looked for. */
public interface Sources {
    /** No source code. */
    Sources NONE = place -> Optional.empty();

    /** The file of a place; empty if there is none, or several and it is not clear which. */
    Optional<SourceFile> find(CodePlace place);

    /**
     * All files below some directories. Names of the trace are only compared with those of files that are there, so they
     * lead nowhere else.
     */
    static Sources below(List<Path> directories, EditorLinks editor) throws IOException {
        Map<String, List<Path>> files = new HashMap<>();
        for (Path directory : directories) {
            Files.walkFileTree(directory, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path path, BasicFileAttributes attributes) {
                    String name =
                            path.getFileName() == null ? "" : path.getFileName().toString();
                    boolean passedOver = !path.equals(directory) && (name.startsWith(".") || name.equals("target"));
                    return passedOver ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path path, BasicFileAttributes attributes) {
                    if (attributes.isRegularFile()) {
                        files.computeIfAbsent(path.getFileName().toString(), any -> new ArrayList<>())
                                .add(path);
                    }
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path path, IOException e) {
                    return FileVisitResult.CONTINUE;
                }
            });
        }
        Map<Path, Optional<SourceFile>> read = new HashMap<>();
        return place -> {
            List<Path> fitting = files.getOrDefault(place.file(), List.of()).stream()
                    .filter(path -> ("/" + name(path)).endsWith("/" + place.path()))
                    .toList();
            return fitting.size() == 1
                    ? read.computeIfAbsent(fitting.get(0), path -> read(path, editor))
                    : Optional.empty();
        };
    }

    private static Optional<SourceFile> read(Path path, EditorLinks editor) {
        try {
            String text = new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
            return Optional.of(new SourceFile(name(path), text.lines().toList(), editor.to(path)));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static String name(Path path) {
        return path.normalize().toString().replace('\\', '/');
    }
}
