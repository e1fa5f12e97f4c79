// SPDX-License-Identifier: Apache-2.0
/**
 * What threads know of each other: the logic MtTL of Sen, Roşu and Agha. Start with {@link
 * dev.foretell.spec.knows.KnowsFormalism}. A property becomes lines of text, which monitors inside the observed program read: there
 * is no parser there.
 */
package dev.foretell.spec.knows;
