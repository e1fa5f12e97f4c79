// SPDX-License-Identifier: Apache-2.0
/** Ways to get the agent into a program, and programs with class loaders of their own. Not validated by comments but by {@code LoadingTest} and {@code ClassLoadersTest}. */
package dev.foretell.validation.loading;
