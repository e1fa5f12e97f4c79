// SPDX-License-Identifier: Apache-2.0
/**
 * The specification language. {@link dev.foretell.spec.SpecificationReader} reads a file into {@link
 * dev.foretell.spec.Specification}s; each {@link dev.foretell.spec.Property} makes {@link
 * dev.foretell.spec.Monitor}s. Formulas are the business of a {@link
 * dev.foretell.spec.Formalism}, found by its name.
 */
package dev.foretell.spec;
