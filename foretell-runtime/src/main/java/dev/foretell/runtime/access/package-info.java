// SPDX-License-Identifier: Apache-2.0
/**
 * The other ways to touch memory: atomic classes, handles, reflection, copies of ranges, objects of the
 * JDK. A call that does so stays where it is, between a hook that takes the word of what it touches and
 * one that logs and releases; {@link dev.foretell.runtime.shadow.HeldWord} tells how. Start with {@link
 * dev.foretell.runtime.access.Atomics}.
 */
package dev.foretell.runtime.access;
