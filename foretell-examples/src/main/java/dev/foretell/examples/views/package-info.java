// SPDX-License-Identifier: Apache-2.0
/**
 * The dining philosophers, whose histories are checked by three views. Start with {@link dev.foretell.examples.views.Philosophers}.
 */
package dev.foretell.examples.views;
