// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

import dev.foretell.runtime.site.Sites;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;
import jdk.internal.vm.annotation.Stable;

/**
 * The fields that sites access, resolved when a site is first reached. Called by the hooks of fields for each access.
 *
 * <p>The class's monitor guards the tables, and nothing is called under it. An entry never changes.
 */
public final class ResolvedSites {
    private static final int PAGE = 1 << 10;

    /**
     * Resolved field accesses, by site number; null where not yet reached. The JIT takes what it finds
     * in stable arrays for constants, so that compiled code does not come here at all.
     */
    @Stable
    private static final FieldSite[][] fields = new FieldSite[Sites.LIMIT / PAGE][];

    @Stable
    private static final StaticSite[][] statics = new StaticSite[Sites.LIMIT / PAGE][];

    private ResolvedSites() {}

    @ForceInline
    public static FieldSite field(Object object, int site) {
        FieldSite[] page = fields[site / PAGE];
        FieldSite known = page == null ? null : page[site % PAGE];
        return known != null ? known : resolve(object, site);
    }

    /** To list the fields of a class loads the classes of these fields, by loaders of the program. */
    @DontInline
    private static FieldSite resolve(Object object, int site) {
        return enter(FieldSite.resolve(Sites.get(site), object.getClass()), site);
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
    public static StaticSite statics(int site) {
        StaticSite[] page = statics[site / PAGE];
        StaticSite known = page == null ? null : page[site % PAGE];
        return known != null ? known : resolveStatic(site);
    }

    @DontInline
    private static StaticSite resolveStatic(int site) {
        return enter(StaticSite.resolve(Sites.get(site)), site);
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
