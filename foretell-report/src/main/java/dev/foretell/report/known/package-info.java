// SPDX-License-Identifier: Apache-2.0
/**
 * Findings that someone already knows of. {@link dev.foretell.report.known.Traits} tells what makes two findings of different
 * runs the same; {@link dev.foretell.report.known.KnownFindings} decides which are told.
 */
package dev.foretell.report.known;
