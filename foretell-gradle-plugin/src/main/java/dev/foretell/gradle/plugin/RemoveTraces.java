// SPDX-License-Identifier: Apache-2.0
package dev.foretell.gradle.plugin;

import java.io.File;
import org.gradle.api.Action;
import org.gradle.api.Task;
import org.gradle.api.provider.Provider;

/** Before tests run: removes the traces of earlier runs. A class of its own, which the configuration cache can keep. */
final class RemoveTraces implements Action<Task> {
    private final Provider<File> directory;

    RemoveTraces(Provider<File> directory) {
        this.directory = directory;
    }

    @Override
    public void execute(Task task) {
        Traces.remove(directory.get());
    }
}
