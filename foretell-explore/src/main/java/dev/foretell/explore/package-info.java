// SPDX-License-Identifier: Apache-2.0
/**
 * Runs a program again and again until all that its threads can see has been seen. {@link dev.foretell.explore.Explorer} runs it; {@code LearntProgram} is what is known of it,
 * and {@code ProgramSearch} looks there for what is not known yet.
 */
package dev.foretell.explore;
