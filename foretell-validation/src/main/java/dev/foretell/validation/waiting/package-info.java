// SPDX-License-Identifier: Apache-2.0
/** Pairs of programs about waiting, each recorded in a run that comes to its end: in another run, {@code Bug} waits for ever, and {@code Safe} does not. */
package dev.foretell.validation.waiting;
