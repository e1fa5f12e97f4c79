// SPDX-License-Identifier: Apache-2.0
/**
 * Communication views as they are written: {@link dev.foretell.views.view.ViewReader} reads a {@link dev.foretell.views.view.View} with its grammar.
 */
package dev.foretell.views.view;
