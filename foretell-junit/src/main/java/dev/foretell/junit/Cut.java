// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit;

import dev.foretell.trace.Trace;

/**
 * A recording, cut where a test began.
 *
 * @param before what was before, in the observed order
 * @param test what belongs to the test; first, the acquires of locks that were held when it began
 * @param carried how many of these there are
 */
record Cut(Trace before, Trace test, int carried) {}
