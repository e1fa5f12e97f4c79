// SPDX-License-Identifier: Apache-2.0
/**
 * Histories of a running program. A {@link dev.foretell.views.history.Checker} checks those of one view, a {@link
 * dev.foretell.views.history.History} is one of them, a {@link dev.foretell.views.history.Violation} what is wrong with it.
 */
package dev.foretell.views.history;
