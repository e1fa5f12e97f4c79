// SPDX-License-Identifier: Apache-2.0
/**
 * Follows threads through the code on the way that their logs tell. Start with {@link
 * dev.foretell.slice.replay.ThreadReplay}, then {@link dev.foretell.slice.replay.Graph}, which it fills.
 */
package dev.foretell.slice.replay;
