// SPDX-License-Identifier: Apache-2.0
/**
 * Long columns of numbers, in memory or in a file. Start at {@link dev.foretell.trace.store.Storage}, which says where; what
 * is kept is an {@link dev.foretell.trace.store.IntList}, mostly.
 */
package dev.foretell.trace.store;
