// SPDX-License-Identifier: Apache-2.0
/**
 * The Gradle plugin {@code dev.foretell}. Start reading at {@link dev.foretell.gradle.plugin.ForetellPlugin}. Nothing here keeps a {@code Project}
 * until tasks run, so that builds may use the configuration cache.
 */
package dev.foretell.gradle.plugin;
