// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.report;

import dev.foretell.views.history.Violation;

/**
 * What a view found wrong at one place in the code.
 *
 * @param violation the first of them
 * @param count how many there were
 */
public record ViewFinding(Violation violation, long count) {}
