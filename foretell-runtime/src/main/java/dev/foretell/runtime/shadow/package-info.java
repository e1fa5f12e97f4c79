// SPDX-License-Identifier: Apache-2.0
/**
 * The access protocol: shadow words and shadows of objects and arrays, the logs of all threads, private objects, and the monitors of knowledge that see
 * accesses in the order of the words. Start with {@link dev.foretell.runtime.shadow.ObjectShadow} and {@link dev.foretell.runtime.shadow.ThreadLog}.
 */
package dev.foretell.runtime.shadow;
