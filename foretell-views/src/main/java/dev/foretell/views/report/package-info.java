// SPDX-License-Identifier: Apache-2.0
/**
 * How violations get from the observed program to the command that started it: {@link dev.foretell.views.report.ViewRecords}.
 */
package dev.foretell.views.report;
