// SPDX-License-Identifier: Apache-2.0
/**
 * What the events of a trace depend on, for the sliced model. Start with {@link dev.foretell.slice.Replay}.
 */
package dev.foretell.slice;
