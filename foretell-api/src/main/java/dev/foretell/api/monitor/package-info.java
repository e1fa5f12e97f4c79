// SPDX-License-Identifier: Apache-2.0
/**
 * Notations of one's own for properties. Start with {@link dev.foretell.api.monitor.EventFormalism}; nothing else of Foretell is
 * needed to write one.
 */
package dev.foretell.api.monitor;
