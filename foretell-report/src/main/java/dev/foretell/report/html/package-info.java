// SPDX-License-Identifier: Apache-2.0
/**
 * The report as a page for browsers: {@link dev.foretell.report.html.HtmlReport} puts one file together from its
 * resources and the data that {@code PageData} writes. All drawing is done by the scripts among the resources, in the
 * browser; {@code docs/decisions/0009-reports.md} says why.
 */
package dev.foretell.report.html;
