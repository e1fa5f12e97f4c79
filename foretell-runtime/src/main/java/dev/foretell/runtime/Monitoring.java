// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import dev.foretell.knowledge.Program;

/** What threads are to check for themselves while they run, and who is told. */
public record Monitoring(Program program, ViolationReactions reactions) {}
