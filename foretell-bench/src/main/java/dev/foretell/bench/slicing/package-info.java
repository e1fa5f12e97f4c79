// SPDX-License-Identifier: Apache-2.0
/** What the sliced model costs. Start with {@link dev.foretell.bench.slicing.Slices}. */
package dev.foretell.bench.slicing;
