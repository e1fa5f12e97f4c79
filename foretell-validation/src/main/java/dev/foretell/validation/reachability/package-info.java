// SPDX-License-Identifier: Apache-2.0
/** Programs that drop objects and look whether these can be collected. Start with {@link dev.foretell.validation.reachability.Hooks}. */
package dev.foretell.validation.reachability;
