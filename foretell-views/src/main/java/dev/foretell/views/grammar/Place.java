// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.grammar;

/**
 * A place in a file.
 *
 * @param line from 1
 * @param column from 0
 */
public record Place(int line, int column) {}
