// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.log;

import dev.foretell.runtime.memory.Version;

/**
 * What a thread knows to come before it: versions of other threads and sends of channels, some of them, so
 * that it need not log again what is known. For the owning thread alone.
 */
public final class ReceivedVersions {
    private static final int FEW_THREADS = 32;
    private static final int MANY_THREADS = 64;
    private static final int CHANNELS = 16;

    /** Versions of other threads that this one has received, some of them. */
    private long[] received = new long[FEW_THREADS];

    /** Channels that this thread has received from, some of them, and how many changes they had. */
    private Object[] channels;

    private long[] channelChanges;

    /** Whether this thread surely comes after that version of another one. */
    public boolean knows(long version) {
        long known = received[slot(version)];
        return known >= version && Version.sameThread(known, version);
    }

    /** Remembers that this thread comes after that version; false if it surely did already. */
    boolean learns(long version) {
        if (knows(version)) {
            return false;
        }
        received[slot(version)] = version;
        return true;
    }

    private int slot(long version) {
        return (int) (version >>> Version.COUNT_BITS) & received.length - 1;
    }

    /** Whether this thread surely has received all that was sent up to this change of the channel. */
    public boolean hasReceived(Object channel, long changes) {
        int slot = System.identityHashCode(channel) & CHANNELS - 1;
        return channels != null && channels[slot] == channel && channelChanges[slot] >= changes;
    }

    public void received(Object channel, long changes) {
        if (channels == null) {
            channels = new Object[CHANNELS];
            channelChanges = new long[CHANNELS];
        }
        int slot = System.identityHashCode(channel) & CHANNELS - 1;
        channels[slot] = channel;
        channelChanges[slot] = changes;
    }

    /** Makes room for more; forgets what it knew of versions, which costs no more than a repetition. */
    public void grow() {
        if (received.length < MANY_THREADS) {
            received = new long[MANY_THREADS];
        }
    }
}
