// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.order;

import dev.foretell.runtime.log.EventLog;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/**
 * Who put what into one container, by the identity of the element: a take depends on the puts of the
 * element that it got, and on no others. If the same object was put several times, a take depends on
 * all those puts. Keeps no element alive.
 */
public final class Deliveries {
    /** One element, as often as it is in the container. */
    private static final class Delivery extends WeakReference<Object> {
        final int hash;
        final Channel channel = new Channel();
        Delivery next;
        int pending;

        Delivery(Object element, int hash, ReferenceQueue<Object> queue) {
            super(element, queue);
            this.hash = hash;
        }
    }

    /** Puts of elements that are not known. */
    public final Channel unknown = new Channel();

    /** After puts of so many threads, those of the elements that were taken longest ago are forgotten. */
    private static final int MOST_GONE = 256;

    /**
     * Puts of elements that were taken: for a thread that has seen one of these, and notes it only after another thread has taken it. Who takes an element needs none of
     * them.
     */
    private volatile Channel gone = new Channel();

    private volatile Channel goneBefore = new Channel();

    private final ReferenceQueue<Object> queue = new ReferenceQueue<>();

    /** Guarded by this, as is the size; nothing is logged under this lock. */
    private Delivery[] chains = new Delivery[16];

    private int size;

    /** Before the element is put. */
    public void put(Object element, int site, EventLog log) {
        put(element).send(site, log);
    }

    /** While the element is being put: what this thread has received since it began to is before the take, too. False if nothing is known of a put. */
    public boolean putting(Object element, int site, EventLog log) {
        Channel channel = peek(element);
        if (channel != null) {
            channel.send(site, log);
        }
        return channel != null;
    }

    private synchronized Channel put(Object element) {
        Delivery delivery = find(element);
        if (delivery == null) {
            delivery = add(element);
        }
        delivery.pending++;
        return delivery.channel;
    }

    /** A put that was refused after all. */
    public synchronized void cancel(Object element) {
        leave(element);
    }

    /** After the element was seen, and left where it is; another thread may have taken it meanwhile. */
    public void seen(Object element, int site, EventLog log) {
        Channel known = peek(element);
        receive(known, site, log);
        if (known == null) {
            receiveGone(site, log);
        }
    }

    /** In this order: the one may become the other meanwhile. */
    private void receiveGone(int site, EventLog log) {
        gone.receive(site, log);
        goneBefore.receive(site, log);
    }

    /** After the element was taken. */
    public void taken(Object element, int site, EventLog log) {
        receive(take(element), site, log);
    }

    /** After some elements were seen, it is not known which. */
    public void seenAny(int site, EventLog log) {
        for (Channel channel : all()) {
            channel.receive(site, log);
        }
        unknown.receive(site, log);
        receiveGone(site, log);
    }

    private synchronized List<Channel> all() {
        List<Channel> all = new ArrayList<>(size);
        for (Delivery chain : chains) {
            for (Delivery d = chain; d != null; d = d.next) {
                all.add(d.channel);
            }
        }
        return all;
    }

    private void receive(Channel channel, int site, EventLog log) {
        if (channel != null) {
            channel.receive(site, log);
        }
        unknown.receive(site, log);
    }

    private synchronized Channel peek(Object element) {
        Delivery delivery = find(element);
        return delivery == null ? null : delivery.channel;
    }

    private synchronized Channel take(Object element) {
        Delivery delivery = leave(element);
        if (delivery == null) {
            return null;
        }
        if (delivery.pending == 0) {
            keep(delivery.channel);
        }
        return delivery.channel;
    }

    private void keep(Channel puts) {
        if (gone.size() >= MOST_GONE) {
            goneBefore = gone;
            gone = new Channel();
        }
        gone.enterAll(puts);
    }

    /** The element is there once less than it was. */
    private Delivery leave(Object element) {
        Delivery delivery = find(element);
        if (delivery != null && --delivery.pending == 0) {
            remove(delivery);
        }
        return delivery;
    }

    private Delivery find(Object element) {
        int hash = System.identityHashCode(element);
        for (Delivery d = chains[slot(hash)]; d != null; d = d.next) {
            if (d.hash == hash && d.refersTo(element)) {
                return d;
            }
        }
        return null;
    }

    private Delivery add(Object element) {
        for (Reference<?> dead = queue.poll(); dead != null; dead = queue.poll()) {
            remove((Delivery) dead);
        }
        if (size >= chains.length) {
            grow();
        }
        Delivery delivery = new Delivery(element, System.identityHashCode(element), queue);
        int slot = slot(delivery.hash);
        delivery.next = chains[slot];
        chains[slot] = delivery;
        size++;
        return delivery;
    }

    private void grow() {
        Delivery[] old = chains;
        chains = new Delivery[old.length * 2];
        for (Delivery chain : old) {
            while (chain != null) {
                Delivery rest = chain.next;
                int slot = slot(chain.hash);
                chain.next = chains[slot];
                chains[slot] = chain;
                chain = rest;
            }
        }
    }

    private void remove(Delivery gone) {
        int slot = slot(gone.hash);
        Delivery before = null;
        for (Delivery d = chains[slot]; d != null; before = d, d = d.next) {
            if (d == gone) {
                if (before == null) {
                    chains[slot] = d.next;
                } else {
                    before.next = d.next;
                }
                size--;
                return;
            }
        }
    }

    private int slot(int hash) {
        return hash * 0x9E3779B9 >>> 7 & chains.length - 1;
    }
}
