// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.site;

import dev.foretell.runtime.RecordingState;
import dev.foretell.trace.binary.Format;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;

/**
 * All sites, by number. Sites are added when a class is rewritten and never removed.
 *
 * <p>The class's monitor guards the tables, and nothing is called under it: who loads a class comes here from the middle of that, with
 * whatever locks its class loader holds.
 */
public final class Sites {
    /** Sites are numbered in 20 bits; number 0 stands for all that came too late. */
    public static final int LIMIT = 1 << 20;

    private static Site[] sites = {new Site(null, "unknown", null, null, 0)};
    private static int size = 1;

    private Sites() {}

    /** A new site, for an access of the named field or (with nulls) for anything else. */
    public static int add(ClassLoader loader, String location, String owner, String name, int valueType) {
        return add(new Site(loader, location, owner, name, valueType));
    }

    /** A new site for accesses of an object of this class as a whole; flags of {@link Format}. */
    public static int addWhole(String location, String className, int valueType, int flags) {
        Site site = new Site(null, location, null, null, valueType);
        site.target = className;
        site.flags = flags;
        return add(site);
    }

    public static synchronized int add(Site site) {
        if (size == LIMIT) {
            RecordingState.lost("more than a million code sites");
            return 0;
        }
        if (size == sites.length) {
            sites = Arrays.copyOf(sites, size * 2);
        }
        sites[size] = site;
        return size++;
    }

    /** Where in the code a site is, as a stack trace shows it. */
    public static String location(int site) {
        return get(site).location;
    }

    public static synchronized boolean has(int site) {
        return site >= 0 && site < size;
    }

    public static synchronized Site get(int site) {
        return sites[site];
    }

    /** Writes all sites, so that code with their numbers in it can run in another JVM. */
    public static synchronized void save(DataOutputStream out) throws IOException {
        out.writeInt(size - 1);
        for (int i = 1; i < size; i++) {
            sites[i].save(out);
        }
    }

    /** Takes in sites of classes that were rewritten ahead of time; must come before all others. */
    public static synchronized void load(DataInputStream in) throws IOException {
        int count = in.readInt();
        if (size != 1 || count < 0 || count >= LIMIT) {
            throw new IOException("not a table of code sites");
        }
        for (int i = 0; i < count; i++) {
            add(Site.load(in));
        }
    }
}
