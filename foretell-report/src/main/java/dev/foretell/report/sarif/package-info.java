// SPDX-License-Identifier: Apache-2.0
/** The report as SARIF 2.1.0, for code hosts and editors. Start with {@link dev.foretell.report.sarif.SarifReport}. */
package dev.foretell.report.sarif;
