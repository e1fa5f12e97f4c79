// SPDX-License-Identifier: Apache-2.0
/**
 * From the events of one program, as they arrive, to findings. {@link dev.foretell.observer.watch.Watch} takes the events;
 * a {@link dev.foretell.observer.watch.Subject} says what is looked for.
 */
package dev.foretell.observer.watch;
