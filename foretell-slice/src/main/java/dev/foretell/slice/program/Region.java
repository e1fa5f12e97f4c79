// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.program;

/**
 * What lies between a branch and the first instruction that every way from it comes to.
 *
 * @param end that instruction; the number of instructions if there is none in the method
 * @param effects what may happen there, on whichever way
 * @param untouchedStack so many slots at the bottom of the operand stack no way touches
 */
public record Region(int end, Effects effects, int untouchedStack) {}
