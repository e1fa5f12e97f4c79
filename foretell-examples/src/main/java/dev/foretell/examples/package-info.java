// SPDX-License-Identifier: Apache-2.0
/**
 * The papers' examples: ordinary programs, and beside each as a resource the specification that it is checked
 * against. {@link dev.foretell.examples.Example} lists them; {@link dev.foretell.examples.Landing} is the one to read first.
 */
package dev.foretell.examples;
