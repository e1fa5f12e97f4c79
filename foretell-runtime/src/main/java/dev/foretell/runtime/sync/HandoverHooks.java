// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.sync;

import dev.foretell.knowledge.Cell;
import dev.foretell.runtime.Modes;
import dev.foretell.runtime.log.LogChunk;
import dev.foretell.runtime.memory.LocationNumbers;
import dev.foretell.runtime.order.Channel;
import dev.foretell.runtime.order.Deliveries;
import dev.foretell.runtime.order.FreedSlots;
import dev.foretell.runtime.order.Stripes;
import dev.foretell.runtime.order.SynchroniserState;
import dev.foretell.runtime.shadow.Channels;
import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.runtime.shadow.Threads;
import dev.foretell.trace.Kind;

/**
 * What bridges and hand-over points say: this thread has sent something to whoever uses that object
 * next, this thread has received. An object has a channel for each role in which it hands over.
 * Nothing here throws or calls code of the program.
 */
public final class HandoverHooks {
    /** What a container's users send beside the elements and changes themselves: sections, and that elements are gone. */
    private static final int[] SHOWN_LATER = {Channels.GIVEN, Channels.COUNTED, Channels.REMOVED};

    private HandoverHooks() {}

    /** Before an element is put into a container. */
    public static void put(Object container, Object element, int site) {
        try {
            Channels.orders(container).deliveries().put(element, site, Threads.current());
        } catch (VirtualMachineError e) {
            Channels.lost(e);
        }
    }

    /** An element was not put after all. */
    public static void refused(Object container, Object element) {
        Deliveries known = deliveries(container);
        if (known != null) {
            known.cancel(element);
        }
    }

    /** Before unknown elements are put into a container. */
    public static void putUnknown(Object container, int site) {
        try {
            Channels.orders(container).deliveries().unknown.send(site, Threads.current());
        } catch (VirtualMachineError e) {
            Channels.lost(e);
        }
    }

    /** After unknown elements were seen in a container. */
    public static void seenAny(Object container, int site) {
        try {
            Deliveries known = deliveries(container);
            if (known != null) {
                known.seenAny(site, Threads.current());
            }
        } catch (VirtualMachineError e) {
            Channels.lost(e);
        }
    }

    /** After an element was taken from a container. */
    public static void taken(Object container, Object element, int site) {
        try {
            Deliveries known = deliveries(container);
            if (known != null) {
                known.taken(element, site, Threads.current());
            }
        } catch (VirtualMachineError e) {
            Channels.lost(e);
        }
    }

    /** After an element was found in a container. */
    public static void seen(Object container, Object element, int site) {
        try {
            Deliveries known = deliveries(container);
            if (known != null) {
                known.seen(element, site, Threads.current());
            }
        } catch (VirtualMachineError e) {
            Channels.lost(e);
        }
    }

    /** While an element is removed from a queue, before others can know. There is room for so many; if for any number, 0. */
    public static void removed(Object queue, int capacity, int site) {
        try {
            SynchroniserState orders = Channels.orders(queue);
            removed(orders, capacity > 0 ? orders.rooms(capacity) : null, site);
        } catch (VirtualMachineError e) {
            Channels.lost(e);
        }
    }

    /** While elements are removed from a queue, it is not known how many. */
    public static void removedSome(Object queue, int site) {
        try {
            removed(Channels.orders(queue), null, site);
            Channels.send(queue, Channels.GIVEN, site);
        } catch (VirtualMachineError e) {
            Channels.lost(e);
        }
    }

    private static void removed(SynchroniserState orders, FreedSlots rooms, int site) {
        ThreadLog log = Threads.current();
        boolean isQuiet = log.section.isQuiet(log);
        long message = LocationNumbers.take(1);
        long version = log.eventMakingVersion(Kind.SEND, site, message, 0);
        Cell cell = log.sent(site);
        orders.channel(Channels.REMOVED).enter(version, message, cell, log);
        if (rooms != null) {
            rooms.removed(version, message, cell, log);
        }
        if (isQuiet) {
            log.section.resume(log);
        }
    }

    /**
     * While elements are put into a bounded queue, before others can know.
     *
     * @param element null if there may be several
     * @param count how many places are used
     * @param left how many places will be free afterwards
     */
    public static void usesRoom(Object queue, Object element, int count, int left, int site) {
        try {
            SynchroniserState known = Channels.knownOrders(queue);
            if (known == null) {
                return;
            }
            ThreadLog log = Threads.current();
            LogChunk chunk = log.chunk();
            long state = log.state();
            Channel cleared = known.knownChannel(Channels.GIVEN);
            if (cleared != null) {
                cleared.receive(site, log);
            }
            FreedSlots rooms = known.knownRooms();
            for (int i = 0; rooms != null && i < count; i++) {
                Channel room = rooms.use(left);
                if (room == null) {
                    break;
                }
                room.receive(site, log);
            }
            if (chunk != log.chunk() || state != log.state() || !Modes.LOGGED) {
                passOn(known, element, site, log);
            }
        } catch (VirtualMachineError e) {
            Channels.lost(e);
        }
    }

    /** Who takes the element has been sent what came before the put, and comes after what made room for it, too. */
    private static void passOn(SynchroniserState orders, Object element, int site, ThreadLog log) {
        boolean isTask = element instanceof Runnable;
        if (isTask) {
            Channels.send(element, Channels.GIVEN, site);
        }
        if ((element == null || !orders.deliveries().putting(element, site, log)) && !isTask) {
            orders.deliveries().unknown.send(site, log);
        }
    }

    /** Before a change of a container under a key of this hash. */
    public static void change(Object container, int hash, int site) {
        try {
            Channels.orders(container).stripes().send(hash, site, Threads.current());
        } catch (VirtualMachineError e) {
            Channels.lost(e);
        }
    }

    /** Before a change of a container that may concern any key. */
    public static void changeAny(Object container, int site) {
        try {
            Channels.orders(container).stripes().sendUnknown(site, Threads.current());
        } catch (VirtualMachineError e) {
            Channels.lost(e);
        }
    }

    /** After a look into a container under a key of this hash. */
    public static void looked(Object container, int hash, int site) {
        try {
            Stripes known = stripes(container);
            if (known != null) {
                known.receive(hash, site, Threads.current());
            }
        } catch (VirtualMachineError e) {
            Channels.lost(e);
        }
    }

    /** After a look at all of a container. */
    public static void lookedAny(Object container, int site) {
        try {
            Stripes known = stripes(container);
            if (known != null) {
                known.receiveAll(site, Threads.current());
            }
        } catch (VirtualMachineError e) {
            Channels.lost(e);
        }
    }

    /** After a container, or what looks into one later, gave away something else that does. */
    public static void gave(Object later, Object container) {
        try {
            SynchroniserState known = Channels.orders(container);
            Channels.orders(later).source = known.source == null ? known : known.source;
        } catch (VirtualMachineError e) {
            Channels.lost(e);
        }
    }

    /** After a look into a container through something that it gave away: this may show whatever was done to it meanwhile. */
    public static void lookedLater(Object later, int site) {
        try {
            SynchroniserState known = Channels.knownOrders(later);
            if (known != null && known.source != null) {
                receiveAll(known.source, site, Threads.current());
            }
        } catch (VirtualMachineError e) {
            Channels.lost(e);
        }
    }

    private static void receiveAll(SynchroniserState container, int site, ThreadLog log) {
        Stripes stripes = container.knownStripes();
        if (stripes != null) {
            stripes.receiveAll(site, log);
        }
        Deliveries deliveries = container.knownDeliveries();
        if (deliveries != null) {
            deliveries.seenAny(site, log);
        }
        for (int role : SHOWN_LATER) {
            Channel channel = container.knownChannel(role);
            if (channel != null) {
                channel.receive(site, log);
            }
        }
    }

    /** Before a call on a container that may compare what it holds with a key of the program. */
    public static void comparing(Object container) {
        try {
            Threads.current().comparisons.begin(Channels.orders(container));
        } catch (VirtualMachineError e) {
            Channels.lost(e);
        }
    }

    /** After it. */
    public static void compared(Object container) {
        ThreadLog log = Threads.currentIfSeen();
        SynchroniserState known = log == null ? null : Channels.knownOrders(container);
        if (known != null) {
            log.comparisons.end(known);
        }
    }

    /** Inside such a call, before what was put there is compared: this comes after it was put. */
    public static void compares(Object found, int site) {
        try {
            ThreadLog log = Threads.glimpse();
            for (int i = 0; log != null && i < log.comparisons.depth(); i++) {
                receive(log.comparisons.get(i), found, site, log);
            }
        } catch (VirtualMachineError e) {
            Channels.lost(e);
        }
    }

    private static void receive(SynchroniserState container, Object found, int site, ThreadLog log) {
        Stripes stripes = container.knownStripes();
        if (stripes != null) {
            stripes.receiveAll(site, log);
        }
        Deliveries deliveries = container.knownDeliveries();
        if (deliveries != null) {
            deliveries.seen(found, site, log);
        }
    }

    /** After this thread has taken a lock that containers of the JDK hold while they call code of the program. */
    public static void entered() {
        ThreadLog log = Threads.currentIfSeen();
        if (log != null) {
            log.section.entered(log);
        }
    }

    /** Before it lets go of it: whether code of the program may have done anything in between. */
    public static boolean leaves() {
        ThreadLog log = Threads.currentIfSeen();
        return log != null && log.section.leaves(log);
    }

    /** Whether this thread has such a lock, and code of the program may have done anything since. */
    public static boolean hasLogged() {
        ThreadLog log = Threads.currentIfSeen();
        return log != null && log.section.hasLoggedWithin(log);
    }

    /** Whether anything was noted of this object yet. */
    public static boolean isKnown(Object key) {
        return Channels.knownOrders(key) != null;
    }

    /** Before the program makes a reference. */
    public static void makingReference() {
        Threads.current().makesReference = true;
    }

    /** While a reference is made: whether it is the program's. The JDK makes many for itself, also in the middle of what recording does. */
    public static boolean makesReference() {
        ThreadLog log = Threads.glimpse();
        boolean makes = log != null && log.makesReference;
        if (makes) {
            log.makesReference = false;
        }
        return makes;
    }

    /** Lets the end of an object's life be told by another: a reference to it, or what was registered to clean up behind it. */
    public static void follow(Object teller, Object object) {
        try {
            Channels.orders(teller).life = Channels.orders(object);
        } catch (VirtualMachineError e) {
            Channels.lost(e);
        }
    }

    /** After the end of the life of an object was told by this: it comes after all uses. */
    public static void outlived(Object teller, int site) {
        try {
            SynchroniserState known = Channels.knownOrders(teller);
            if (known != null) {
                receiveLife(known, site);
                if (known.life != null) {
                    receiveLife(known.life, site);
                }
            }
        } catch (VirtualMachineError e) {
            Channels.lost(e);
        }
    }

    private static void receiveLife(SynchroniserState orders, int site) {
        Channel channel = orders.knownChannel(Channels.LIFE);
        if (channel != null) {
            channel.receive(site, Threads.current());
        }
    }

    private static Stripes stripes(Object container) {
        SynchroniserState known = Channels.knownOrders(container);
        return known == null ? null : known.knownStripes();
    }

    private static Deliveries deliveries(Object container) {
        SynchroniserState known = Channels.knownOrders(container);
        return known == null ? null : known.knownDeliveries();
    }

    /** Before an arrival, in this phase or in a later one. */
    public static void arrive(Object key, long phase, int site) {
        try {
            Channels.orders(key).phases().arrive(phase, site, Threads.current());
        } catch (VirtualMachineError e) {
            Channels.lost(e);
        }
    }

    /** After it was seen that all phases before {@code end} are over. */
    public static void advanced(Object key, long end, int site) {
        try {
            Channels.orders(key).phases().receive(end, site, Threads.current());
        } catch (VirtualMachineError e) {
            Channels.lost(e);
        }
    }

    /** The number of the phase that a field of this object stands for by its identity. */
    public static long phase(Object key, long field) {
        return Channels.orders(key).phases().current(key, field);
    }
}
