// SPDX-License-Identifier: Apache-2.0
/**
 * Text traces: one event a line, {@code thread|op(target=value)|location}. Start with {@link
 * dev.foretell.trace.text.TextReader} and {@link dev.foretell.trace.text.TextWriter}.
 */
package dev.foretell.trace.text;
