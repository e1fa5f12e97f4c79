// SPDX-License-Identifier: Apache-2.0
/**
 * What an object hands over from thread to thread: channels, phases, deliveries. Start with {@link dev.foretell.runtime.order.Channel}. These classes log sends
 * and receives; they do not know which object they belong to.
 */
package dev.foretell.runtime.order;
