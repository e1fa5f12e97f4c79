// SPDX-License-Identifier: Apache-2.0
/**
 * From the events of one program, as they arrive, to findings. {@link dev.foretell.analysis.watch.Watch} takes the events;
 * a {@link dev.foretell.analysis.watch.Subject} says what is looked for.
 */
package dev.foretell.analysis.watch;
