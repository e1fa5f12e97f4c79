// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

/**
 * A variable that each thread has for itself; the thread's internal events of the same name set it.
 *
 * @param initial its value before the first of them
 */
public record Local(String name, Type type, Object initial) {}
