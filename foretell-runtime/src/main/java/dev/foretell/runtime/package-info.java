// SPDX-License-Identifier: Apache-2.0
/**
 * What rewritten code calls, inside the observed program, in packages by role: no third-party code, no lock that the program can see, no exception of ours.
 * This package holds what all others share: the options and the state of the recording, and the interfaces of those that are told of events. It uses no other
 * package of the runtime. docs/architecture.md lists the packages in their order. Start with {@link dev.foretell.runtime.hook.Fields}, the access protocol in its
 * plainest form, then {@link dev.foretell.runtime.shadow.ThreadLog}, where records go, and {@link dev.foretell.runtime.drain.Recorder}, which moves them on.
 */
package dev.foretell.runtime;
