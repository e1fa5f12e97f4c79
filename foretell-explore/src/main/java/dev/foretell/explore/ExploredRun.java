// SPDX-License-Identifier: Apache-2.0
package dev.foretell.explore;

import dev.foretell.trace.serial.SerialRun;

/** One run of a program; {@code exitCode}: of its process, -1 if there is none, or it was ended for it. */
public record ExploredRun(SerialRun run, int exitCode) {}
