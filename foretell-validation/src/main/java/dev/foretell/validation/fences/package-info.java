// SPDX-License-Identifier: Apache-2.0
/** Pairs of programs with explicit fences: {@code Bug} has a race, {@code Safe} orders both accesses by fences. */
package dev.foretell.validation.fences;
