// SPDX-License-Identifier: Apache-2.0
/** A program that fails in many ways and prints how. Start with {@link dev.foretell.validation.exceptions.Nulls}. */
package dev.foretell.validation.exceptions;
