// SPDX-License-Identifier: Apache-2.0
/**
 * State that the JDK keeps for all threads: properties, names, levels, handlers. Start with {@link dev.foretell.runtime.jdk.state.StatePoints}.
 */
package dev.foretell.runtime.jdk.state;
