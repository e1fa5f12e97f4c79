// SPDX-License-Identifier: Apache-2.0
/** Tells whether a trace could have happened. Start with {@link dev.foretell.trace.check.TraceChecker}. */
package dev.foretell.trace.check;
