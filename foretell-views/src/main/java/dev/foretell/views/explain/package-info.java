// SPDX-License-Identifier: Apache-2.0
/** What views mean, without a run. Start with {@link dev.foretell.views.explain.ViewInWords}. */
package dev.foretell.views.explain;
