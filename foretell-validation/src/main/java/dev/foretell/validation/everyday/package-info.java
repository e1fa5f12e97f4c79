// SPDX-License-Identifier: Apache-2.0
/**
 * Small programs with a bug that is written every day, and the same without it, as somebody wrote them who had not looked at what Foretell finds. In the recorded run nothing goes wrong. Which bugs are found by default is
 * in {@code everyday/programs.txt} of this module, with the missed ones.
 */
package dev.foretell.validation.everyday;
