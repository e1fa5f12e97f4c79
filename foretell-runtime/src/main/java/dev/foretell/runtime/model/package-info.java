// SPDX-License-Identifier: Apache-2.0
/**
 * Objects that are seen from outside only: a table tells which calls read and which change them, so
 * that races inside a {@code HashMap} show without rewriting the JDK. The table's syntax is in
 * docs/model-tables.md; start with {@link dev.foretell.runtime.model.Models}, the hooks.
 */
package dev.foretell.runtime.model;
