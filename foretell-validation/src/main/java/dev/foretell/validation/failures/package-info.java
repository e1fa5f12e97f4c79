// SPDX-License-Identifier: Apache-2.0
/** Pairs of programs: in the bug, a thread that reads a value of another moment fails by an exception; its nearest neighbour does not. */
package dev.foretell.validation.failures;
