// SPDX-License-Identifier: Apache-2.0
package dev.foretell.gradle.plugin;

import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.provider.Property;

/** What a build says in {@code foretell { … }} of one {@code Test} task. */
public abstract class ForetellTaskExtension {
    /** For Gradle. */
    public ForetellTaskExtension() {}

    /** Whether the task's JVMs are recorded. */
    public abstract Property<Boolean> getEnabled();

    /** Where their traces go. */
    public abstract DirectoryProperty getDirectory();
}
