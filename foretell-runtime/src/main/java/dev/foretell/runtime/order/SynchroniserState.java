// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.order;

import dev.foretell.runtime.shadow.Channels;
import dev.foretell.trace.ContainerCall;
import java.util.concurrent.atomic.AtomicInteger;

/** What an object hands over, in each way that it does so; made when it is first needed. */
public final class SynchroniserState {
    /** How many roles an object can have, each with a channel; the roles are numbered by {@link Channels}. */
    static final int ROLES = 9;

    private static final AtomicInteger CONTAINERS = new AtomicInteger();

    /** Of a container; 0 if it has none yet, -1 if there are too many. */
    private volatile int number;

    /** By role. */
    private volatile Channel[] channels = new Channel[0];

    private volatile Phases phases;
    private volatile Stripes stripes;
    private volatile Deliveries deliveries;
    private volatile FreedSlots rooms;

    /** For the descriptor of a socket: its end of a connection; null if that is not known yet. */
    public volatile ConnectionEnd end;

    /** The channel of that role, or null if nobody has sent there. */
    public Channel knownChannel(int role) {
        Channel[] known = channels;
        return role < known.length ? known[role] : null;
    }

    /** For a spliterator: of the container that it looks into later; null if that orders nothing. The container itself is not kept alive. */
    public volatile SynchroniserState source;

    /** Of the object whose end this one tells; null if of none. */
    public volatile SynchroniserState life;

    public Channel channel(int role) {
        Channel known = knownChannel(role);
        return known != null ? known : addChannel(role);
    }

    private synchronized Channel addChannel(int role) {
        Channel[] all = new Channel[ROLES];
        System.arraycopy(channels, 0, all, 0, channels.length);
        if (all[role] == null) {
            all[role] = new Channel();
            channels = all;
        }
        return all[role];
    }

    /** The number of a container among all containers, from 1 on; -1 if there are too many to tell them apart. */
    public int number() {
        int known = number;
        return known != 0 ? known : giveNumber();
    }

    private synchronized int giveNumber() {
        if (number == 0) {
            boolean isFull = CONTAINERS.get() >= ContainerCall.MOST - 1;
            number = isFull ? -1 : CONTAINERS.incrementAndGet();
        }
        return number;
    }

    /** For a barrier or phaser: who arrived. */
    public Phases phases() {
        Phases known = phases;
        return known != null ? known : addPhases();
    }

    private synchronized Phases addPhases() {
        if (phases == null) {
            phases = new Phases();
        }
        return phases;
    }

    /** For a container with keys: what was changed in it; null if nothing. */
    public Stripes knownStripes() {
        return stripes;
    }

    public Stripes stripes() {
        Stripes known = stripes;
        return known != null ? known : addStripes();
    }

    private synchronized Stripes addStripes() {
        if (stripes == null) {
            stripes = new Stripes();
        }
        return stripes;
    }

    /** For a container of elements: what was put into it; null if nothing. */
    public Deliveries knownDeliveries() {
        return deliveries;
    }

    public Deliveries deliveries() {
        Deliveries known = deliveries;
        return known != null ? known : addDeliveries();
    }

    private synchronized Deliveries addDeliveries() {
        if (deliveries == null) {
            deliveries = new Deliveries();
        }
        return deliveries;
    }

    /** For a bounded queue: places that have become free; null if none has. */
    public FreedSlots knownRooms() {
        return rooms;
    }

    public FreedSlots rooms(int capacity) {
        FreedSlots known = rooms;
        return known != null ? known : addRooms(capacity);
    }

    private synchronized FreedSlots addRooms(int capacity) {
        if (rooms == null) {
            rooms = new FreedSlots(capacity);
        }
        return rooms;
    }
}
