// SPDX-License-Identifier: Apache-2.0
/**
 * Raw memory, fields of JDK classes by name, and the numbers of locations and versions. Start with {@link dev.foretell.runtime.memory.RawMemory}.
 */
package dev.foretell.runtime.memory;
