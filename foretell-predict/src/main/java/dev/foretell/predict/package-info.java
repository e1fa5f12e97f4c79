// SPDX-License-Identifier: Apache-2.0
/**
 * What is predicted. Every {@link dev.foretell.predict.Finding} holds a witness that the checker accepted;
 * there is no other way to make one. {@link dev.foretell.predict.PropertyPredictor} checks a
 * property on all runs that a trace stands for.
 */
package dev.foretell.predict;
