// SPDX-License-Identifier: Apache-2.0
/** What was found, for people and for programs. A {@link dev.foretell.report.Report} is all that the writers see. */
package dev.foretell.report;
