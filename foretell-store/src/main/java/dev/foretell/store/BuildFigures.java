// SPDX-License-Identifier: Apache-2.0
package dev.foretell.store;

import java.time.Instant;

/**
 * One build.
 *
 * @param last the time of its last run
 * @param findings how many different findings its runs show
 * @param newFindings how many of them no earlier build shows
 * @param missing how many findings of the build before are not among them
 */
public record BuildFigures(
        String build, Instant last, long runs, long tests, int findings, int newFindings, int missing) {}
