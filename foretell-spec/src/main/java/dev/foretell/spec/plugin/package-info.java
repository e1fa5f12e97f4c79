// SPDX-License-Identifier: Apache-2.0
/**
 * Formalisms from elsewhere. {@link dev.foretell.spec.plugin.Plugins} finds them, {@link dev.foretell.spec.plugin.PluggedFormalism}
 * makes one of ours of each.
 */
package dev.foretell.spec.plugin;
