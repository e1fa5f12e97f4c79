// SPDX-License-Identifier: Apache-2.0
/** What was checked and found inside the program while it ran, as reports need it: {@link dev.foretell.report.inside.InsideRun}. */
package dev.foretell.report.inside;
