// SPDX-License-Identifier: Apache-2.0
/**
 * What views cost. {@link dev.foretell.bench.views.HistoryLength} reads longer and longer histories; {@link
 * dev.foretell.bench.views.ShortLived} makes many objects that have a history each.
 */
package dev.foretell.bench.views;
