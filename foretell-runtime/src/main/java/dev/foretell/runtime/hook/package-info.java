// SPDX-License-Identifier: Apache-2.0
/**
 * The hooks of field and array accesses: hot, and so with one method for each type. Start with {@link dev.foretell.runtime.hook.Fields}.
 */
package dev.foretell.runtime.hook;
