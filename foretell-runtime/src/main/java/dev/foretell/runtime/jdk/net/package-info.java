// SPDX-License-Identifier: Apache-2.0
/**
 * Sockets, channels and pipes. Start with {@link dev.foretell.runtime.jdk.net.SocketPoints}.
 */
package dev.foretell.runtime.jdk.net;
