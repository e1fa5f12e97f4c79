// SPDX-License-Identifier: Apache-2.0
/**
 * Holds threads of the observed program to a schedule: {@link dev.foretell.runtime.steer.Director} decides who may go on, and the decision on making a
 * finding happen says why it is so. Knows nothing of recording.
 */
package dev.foretell.runtime.steer;
