// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import java.util.Arrays;

/** The variants of one site. Looking up takes no lock; tables are never changed once published. */
public final class Variants {
    /** A detail that no variant has that logs with a number of its own. */
    private static final long NOTE = -1;

    private static volatile Variants[] bySite = new Variants[1 << 10];

    private volatile Variant[] table = new Variant[2];
    private int size;

    private Variants() {}

    /** What is {@linkplain #note noted} about a thing that a site met, or null. */
    public static Object what(int site, Object key) {
        Variant known = find(site, key, NOTE);
        return known == null ? null : known.what;
    }

    /** Notes something about a thing that a site met; it must not refer to that thing. */
    public static void note(int site, Object key, Object what) {
        add(site, key, NOTE, null, what);
    }

    /** The variant of a site for this key and detail, or null if it was not {@link #add added}. */
    static Variant find(int site, Object key, long detail) {
        Variants[] all = bySite;
        Variants of = site < all.length ? all[site] : null;
        return of == null ? null : of.find(key, detail);
    }

    private Variant find(Object key, long detail) {
        Variant[] known = table;
        int mask = known.length - 1;
        for (int i = slot(key, detail, mask); known[i] != null; i = i + 1 & mask) {
            if (known[i].isFor(key, detail)) {
                return known[i];
            }
        }
        return null;
    }

    /** Adds a variant, or returns the one that another thread has added meanwhile. */
    static synchronized Variant add(int site, Object key, long detail, Site about, Object what) {
        if (site >= bySite.length) {
            bySite = Arrays.copyOf(bySite, Math.max(site + 1, bySite.length * 2));
        }
        Variants of = bySite[site];
        if (of == null) {
            of = new Variants();
            bySite[site] = of;
        }
        Variant known = of.find(key, detail);
        if (known == null) {
            known = new Variant(key, detail, about == null ? site : Sites.add(about), what);
            of.add(key, detail, known);
        }
        return known;
    }

    private void add(Object key, long detail, Variant variant) {
        Variant[] old = table;
        Variant[] next = new Variant[++size * 2 > old.length ? old.length * 2 : old.length];
        int mask = next.length - 1;
        for (Variant kept : old) {
            Object its = kept == null ? null : kept.get();
            if (its != null) {
                put(next, slot(its, kept.detail(), mask), kept);
            }
        }
        put(next, slot(key, detail, mask), variant);
        table = next;
    }

    private static void put(Variant[] into, int slot, Variant variant) {
        int i = slot;
        while (into[i] != null) {
            i = i + 1 & into.length - 1;
        }
        into[i] = variant;
    }

    private static int slot(Object key, long detail, int mask) {
        return (System.identityHashCode(key) + (int) detail * 31) & mask;
    }
}
