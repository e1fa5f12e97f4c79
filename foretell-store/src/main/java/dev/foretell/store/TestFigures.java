// SPDX-License-Identifier: Apache-2.0
package dev.foretell.store;

import java.time.Instant;

/**
 * One test over all its runs.
 *
 * @param findings how many different findings they show
 * @param showing how many of the runs show any
 */
public record TestFigures(String test, long runs, long showing, long findings, Instant last) {}
