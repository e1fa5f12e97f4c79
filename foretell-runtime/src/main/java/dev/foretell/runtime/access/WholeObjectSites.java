// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.access;

import dev.foretell.runtime.site.Site;
import dev.foretell.runtime.site.SiteVariant;
import dev.foretell.runtime.site.SiteVariants;
import dev.foretell.runtime.site.Sites;
import dev.foretell.trace.binary.Format;

/** Sites of calls on objects that are one location as a whole. */
public final class WholeObjectSites {
    private static final long WHOLE = -2;

    private WholeObjectSites() {}

    /** A new site of a call of this method, given with its descriptor. */
    public static int add(String location, String method) {
        return Sites.add(new Site(null, location, null, method, 0));
    }

    /** The method that is called at a site. */
    public static String method(int site) {
        return Sites.get(site).name;
    }

    /** The name of the method that a site is in. */
    public static String enclosing(int site) {
        String location = Sites.get(site).location;
        String method = location.substring(0, location.indexOf('('));
        return method.substring(method.lastIndexOf('.') + 1);
    }

    /** The number to log with for an object of this class, which the trace is to know by that name. */
    public static int number(int site, Class<?> type, String name) {
        SiteVariant variant = SiteVariants.find(site, type, WHOLE);
        if (variant == null) {
            Site about = Sites.get(site).again();
            about.target = name;
            about.flags = Format.WHOLE;
            variant = SiteVariants.add(site, type, WHOLE, about, null);
        }
        return variant.site;
    }
}
