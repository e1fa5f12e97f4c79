// SPDX-License-Identifier: Apache-2.0
/**
 * Extended regular expressions over events. {@link dev.foretell.spec.regex.RegexFormalism} compiles; {@link
 * dev.foretell.spec.regex.Expressions} has the expressions and their derivatives.
 */
package dev.foretell.spec.regex;
