// SPDX-License-Identifier: Apache-2.0
/**
 * What was found inside the observed program, on its way to the tool that started it: {@link dev.foretell.trace.found.FoundRecord} says what there is,
 * {@link dev.foretell.trace.found.FoundWriter} writes it there, {@link dev.foretell.trace.found.FoundFile} reads it here.
 */
package dev.foretell.trace.found;
