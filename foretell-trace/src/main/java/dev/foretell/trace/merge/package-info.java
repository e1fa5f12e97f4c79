// SPDX-License-Identifier: Apache-2.0
/**
 * From one log per thread to one order of all events. Start with {@link
 * dev.foretell.trace.merge.Merge}.
 */
package dev.foretell.trace.merge;
