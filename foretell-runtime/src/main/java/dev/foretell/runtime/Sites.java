// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import dev.foretell.trace.binary.Format;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.Stable;

/**
 * All sites, by number. Sites are added when a class is rewritten and never removed.
 *
 * <p>The class's monitor guards the tables, and nothing is called under it: who loads a class comes here from the middle of that, with
 * whatever locks its class loader holds.
 */
public final class Sites {
    /** Sites are numbered in 20 bits; number 0 stands for all that came too late. */
    private static final int LIMIT = 1 << 20;

    private static Site[] sites = {new Site(null, "unknown", null, null, 0)};
    private static int size = 1;

    private static final int PAGE = 1 << 10;

    /**
     * Resolved field accesses, by site number; null where not yet reached. The JIT takes what it finds
     * in stable arrays for constants, so that compiled code does not come here at all.
     */
    @Stable
    private static final FieldSite[][] fields = new FieldSite[LIMIT / PAGE][];

    @Stable
    private static final StaticSite[][] statics = new StaticSite[LIMIT / PAGE][];

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

    static synchronized int add(Site site) {
        if (size == LIMIT) {
            Recorder.lost("more than a million code sites");
            return 0;
        }
        if (size == sites.length) {
            sites = Arrays.copyOf(sites, size * 2);
        }
        sites[size] = site;
        return size++;
    }

    /** Writes all sites, so that code with their numbers in it can run in another JVM, and the name of the run that made them. */
    public static synchronized void save(String run, DataOutputStream out) throws IOException {
        out.writeUTF(run);
        out.writeInt(Initialisations.count());
        out.writeInt(size - 1);
        for (int i = 1; i < size; i++) {
            sites[i].save(out);
        }
        MethodEvents.save(out);
    }

    /** Takes in sites of classes that were rewritten ahead of time, and returns the name of the run; must come before all others. */
    public static synchronized String load(DataInputStream in) throws IOException {
        String run = in.readUTF();
        Initialisations.reserve(in.readInt());
        int count = in.readInt();
        if (size != 1 || count < 0 || count >= LIMIT) {
            throw new IOException("not a table of code sites");
        }
        for (int i = 0; i < count; i++) {
            add(Site.load(in));
        }
        MethodEvents.load(in);
        return run;
    }

    /** Where in the code a site is, as a stack trace shows it. */
    public static String location(int site) {
        return get(site).location;
    }

    static synchronized boolean has(int site) {
        return site >= 0 && site < size;
    }

    static synchronized Site get(int site) {
        return sites[site];
    }

    @ForceInline
    static FieldSite field(Object object, int site) {
        FieldSite[] page = fields[site / PAGE];
        FieldSite known = page == null ? null : page[site % PAGE];
        return known != null ? known : resolve(object, site);
    }

    /** To list the fields of a class loads the classes of these fields, by loaders of the program. */
    @DontInline
    private static FieldSite resolve(Object object, int site) {
        return enter(FieldSite.resolve(get(site), object.getClass()), site);
    }

    /** Who comes second takes what the first has entered: a stable array never changes. */
    private static synchronized FieldSite enter(FieldSite made, int site) {
        if (fields[site / PAGE] == null) {
            fields[site / PAGE] = new FieldSite[PAGE];
        }
        FieldSite[] page = fields[site / PAGE];
        if (page[site % PAGE] == null) {
            page[site % PAGE] = made;
        }
        return page[site % PAGE];
    }

    @ForceInline
    static StaticSite statics(int site) {
        StaticSite[] page = statics[site / PAGE];
        StaticSite known = page == null ? null : page[site % PAGE];
        return known != null ? known : resolveStatic(site);
    }

    @DontInline
    private static StaticSite resolveStatic(int site) {
        return enter(StaticSite.resolve(get(site)), site);
    }

    private static synchronized StaticSite enter(StaticSite made, int site) {
        if (statics[site / PAGE] == null) {
            statics[site / PAGE] = new StaticSite[PAGE];
        }
        StaticSite[] page = statics[site / PAGE];
        if (page[site % PAGE] == null) {
            page[site % PAGE] = made;
        }
        return page[site % PAGE];
    }
}
