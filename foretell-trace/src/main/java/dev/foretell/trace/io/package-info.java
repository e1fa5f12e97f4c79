// SPDX-License-Identifier: Apache-2.0
/**
 * Opens traces of either format. Start with {@link dev.foretell.trace.io.TraceReader}.
 */
package dev.foretell.trace.io;
