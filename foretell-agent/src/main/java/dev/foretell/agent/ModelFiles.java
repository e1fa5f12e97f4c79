// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.runtime.model.ModelTable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** Reads the model tables: ours, then the user's, which may replace entries of ours. */
final class ModelFiles {
    private static final String OURS = "models.txt";

    private ModelFiles() {}

    /** What cannot be read is said and passed over. */
    static void load(List<String> files) throws IOException {
        try (InputStream in = ModelFiles.class.getResourceAsStream(OURS)) {
            add(OURS, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
        for (String file : files) {
            loadFile(file);
        }
    }

    private static void loadFile(String file) {
        try {
            add(file, Files.readString(Path.of(file)));
        } catch (IOException | InvalidPathException e) {
            Log.warn("the model table " + file + " cannot be read: " + Log.reason(e));
        }
    }

    private static void add(String source, String text) {
        for (String problem : ModelTable.add(source, text)) {
            Log.warn(problem);
        }
    }
}
