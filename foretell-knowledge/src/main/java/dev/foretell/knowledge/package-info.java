// SPDX-License-Identifier: Apache-2.0
/**
 * What threads know of each other, and properties of that, monitored by each thread for itself. Start with {@link
 * dev.foretell.knowledge.ThreadMonitor}, the algorithm; {@link dev.foretell.knowledge.Program} is what it runs, {@link
 * dev.foretell.knowledge.State} what it passes on. {@link dev.foretell.knowledge.TraceMonitor} runs it over a trace.
 */
package dev.foretell.knowledge;
