// SPDX-License-Identifier: Apache-2.0
/** Ways to get the agent into a program. Not validated by comments but by {@code LoadingTest}. */
package dev.foretell.validation.loading;
