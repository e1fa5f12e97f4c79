// SPDX-License-Identifier: Apache-2.0
/** How fast monitors of specifications are: {@link dev.foretell.bench.monitor.Monitors} is a command. */
package dev.foretell.bench.monitor;
