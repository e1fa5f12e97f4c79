// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import dev.foretell.trace.TraceException;
import dev.foretell.trace.Value;
import dev.foretell.trace.raw.RawRecord;
import java.util.Arrays;

/** What the sites of a recording are, by number. */
final class SiteTable {
    /** A site as {@link BlockWriter#site} tells it. */
    record Site(String location, String name, int ordinal, Value type, int flags) {
        boolean is(int flag) {
            return (flags & flag) != 0;
        }
    }

    private Site[] sites = new Site[64];

    void read(PayloadReader in) throws TraceException {
        int number = in.upTo(RawRecord.SITE_MASK, "a site's number");
        int ordinal = in.upTo(Integer.MAX_VALUE, "a site's ordinal");
        Value type = Value.of(in.upTo(Value.REFERENCE.ordinal(), "a site's value type"));
        int flags = in.upTo(Integer.MAX_VALUE, "a site's flags");
        String name = in.text();
        String location = in.text();
        if (number >= sites.length) {
            sites = Arrays.copyOf(sites, Math.max(number + 1, sites.length * 2));
        }
        sites[number] = new Site(location, name, ordinal, type, flags);
    }

    /** The code location of a site, or null if nothing was told of it. */
    String location(long number) {
        Site site = get((int) number);
        return site == null ? null : site.location;
    }

    /** The site, or null if nothing was told of it. */
    Site get(int number) {
        return number < sites.length ? sites[number] : null;
    }
}
