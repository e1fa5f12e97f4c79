// SPDX-License-Identifier: Apache-2.0
/**
 * Watches programs while they run. {@link dev.foretell.observer.Observer} awaits them at a socket; {@link
 * dev.foretell.observer.Settings} says where, and an {@link dev.foretell.observer.Audience} hears what is found. How the two sides
 * talk stands in {@code docs/observer.md}; what is made of the events, in {@code dev.foretell.analysis.watch}.
 */
package dev.foretell.observer;
