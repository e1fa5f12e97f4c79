// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.site;

import java.util.Arrays;

/** The variants of one site. Looking up takes no lock; tables are never changed once published. */
public final class SiteVariants {
    /** A detail that no variant has that logs with a number of its own. */
    private static final long NOTE = -1;

    private static volatile SiteVariants[] bySite = new SiteVariants[1 << 10];

    private volatile SiteVariant[] table = new SiteVariant[2];
    private int size;

    private SiteVariants() {}

    /** What is {@linkplain #note noted} about a thing that a site met, or null. */
    public static Object what(int site, Object key) {
        SiteVariant known = find(site, key, NOTE);
        return known == null ? null : known.what;
    }

    /** Notes something about a thing that a site met; it must not refer to that thing. */
    public static void note(int site, Object key, Object what) {
        add(site, key, NOTE, null, what);
    }

    /** The variant of a site for this key and detail, or null if it was not {@link #add added}. */
    public static SiteVariant find(int site, Object key, long detail) {
        SiteVariants[] all = bySite;
        SiteVariants of = site < all.length ? all[site] : null;
        return of == null ? null : of.find(key, detail);
    }

    private SiteVariant find(Object key, long detail) {
        SiteVariant[] known = table;
        int mask = known.length - 1;
        for (int i = slot(key, detail, mask); known[i] != null; i = i + 1 & mask) {
            if (known[i].isFor(key, detail)) {
                return known[i];
            }
        }
        return null;
    }

    /** Adds a variant, or returns the one that another thread has added meanwhile. */
    public static synchronized SiteVariant add(int site, Object key, long detail, Site about, Object what) {
        if (site >= bySite.length) {
            bySite = Arrays.copyOf(bySite, Math.max(site + 1, bySite.length * 2));
        }
        SiteVariants of = bySite[site];
        if (of == null) {
            of = new SiteVariants();
            bySite[site] = of;
        }
        SiteVariant known = of.find(key, detail);
        if (known == null) {
            known = new SiteVariant(key, detail, about == null ? site : Sites.add(about), what);
            of.add(key, detail, known);
        }
        return known;
    }

    private void add(Object key, long detail, SiteVariant variant) {
        SiteVariant[] old = table;
        SiteVariant[] next = new SiteVariant[++size * 2 > old.length ? old.length * 2 : old.length];
        int mask = next.length - 1;
        for (SiteVariant kept : old) {
            Object its = kept == null ? null : kept.get();
            if (its != null) {
                put(next, slot(its, kept.detail(), mask), kept);
            }
        }
        put(next, slot(key, detail, mask), variant);
        table = next;
    }

    private static void put(SiteVariant[] into, int slot, SiteVariant variant) {
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
