// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import java.util.List;

/** The level above a level, and what was met on the way. */
record Expansion(Level next, long edges, List<Hit> hits) {}
