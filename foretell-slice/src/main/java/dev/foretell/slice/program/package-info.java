// SPDX-License-Identifier: Apache-2.0
/**
 * What the program's code says: {@link dev.foretell.slice.program.Program} finds a method's {@link
 * dev.foretell.slice.program.Code}, whose branches have a {@link dev.foretell.slice.program.Region} each.
 */
package dev.foretell.slice.program;
