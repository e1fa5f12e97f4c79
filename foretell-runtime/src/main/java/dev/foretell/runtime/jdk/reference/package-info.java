// SPDX-License-Identifier: Apache-2.0
/**
 * Weak references, cleaners and finalizers. Start with {@link dev.foretell.runtime.jdk.reference.LifePoints}.
 */
package dev.foretell.runtime.jdk.reference;
