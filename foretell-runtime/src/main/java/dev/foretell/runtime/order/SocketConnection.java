// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.order;

import dev.foretell.runtime.sync.Connections;

/** What has been sent between two addresses, in either direction. */
public final class SocketConnection {
    /** From the first address to the second, and back. */
    final Channel forth = new Channel();

    public final Channel back = new Channel();

    /** From who connected to who accepted. */
    final Channel opened = new Channel();

    /** Whether the end that connected is known, and the end that was accepted. Guarded by {@link Connections}. */
    public boolean connected;

    public boolean accepted;
}
