// SPDX-License-Identifier: Apache-2.0
/**
 * Every synchroniser of the JDK, used correctly to pass data from one thread to another: start at {@link
 * dev.foretell.validation.synchronisers.Passing}. All cases run in one program; nothing may be reported of their data.
 */
package dev.foretell.validation.synchronisers;
