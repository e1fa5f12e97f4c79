// SPDX-License-Identifier: Apache-2.0
/** Pairs of programs that use containers of the JDK: {@code Bug} checks and then acts, {@code Safe} is its nearest correct neighbour. */
package dev.foretell.validation.cells;
