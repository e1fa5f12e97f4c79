// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.past;

import java.util.List;

/** The values of the variables, a bit for each temporal operator, and whether the formula failed. */
record PastState(List<Object> values, long bits, boolean bad) {}
