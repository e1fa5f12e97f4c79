// SPDX-License-Identifier: Apache-2.0
/**
 * What the code of a program does after a read that sees another value than observed. Start at {@link dev.foretell.slice.failure.SiteFailures}: {@code Evaluator} executes the code for the search,
 * {@code SecondRun} for the judge. They share nothing but the class files.
 */
package dev.foretell.slice.failure;
