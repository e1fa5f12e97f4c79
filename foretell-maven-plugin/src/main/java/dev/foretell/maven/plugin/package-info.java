// SPDX-License-Identifier: Apache-2.0
/**
 * The goals for Maven: {@link dev.foretell.maven.plugin.PrepareAgentMojo} has the tests' JVMs recorded, the others, below
 * {@link dev.foretell.maven.plugin.AnalysisMojo}, look into what was recorded. The work is that of the command line.
 */
package dev.foretell.maven.plugin;
