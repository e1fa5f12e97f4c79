// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

/**
 * An event as a specification sees it.
 *
 * @param thread the name of the thread
 * @param target the name of what is acted on; null if there is none
 * @param value a {@code Long}, {@code Double}, {@code Boolean}, {@code String} or {@link Reference};
 *     null if the event carries none
 */
public record Observation(String thread, Action action, String target, Object value) {}
