// SPDX-License-Identifier: Apache-2.0
/**
 * What rewritten code calls, inside the observed program: no third-party code, no lock that the
 * program can see, no exception of ours. Start with {@link dev.foretell.runtime.Fields}, the
 * protocol in its plainest form, then {@link dev.foretell.runtime.ThreadLog}, where records go, and
 * {@link dev.foretell.runtime.Recorder}, which moves them on.
 */
package dev.foretell.runtime;
