// SPDX-License-Identifier: Apache-2.0
/**
 * Past-time temporal logic. {@link dev.foretell.spec.past.PastFormalism} compiles a formula into
 * terms with one bit for each temporal operator; the monitor's state is those bits and
 * the values of the variables.
 */
package dev.foretell.spec.past;
