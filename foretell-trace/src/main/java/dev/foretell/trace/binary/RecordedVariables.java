// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import dev.foretell.trace.ObjectTypes;
import dev.foretell.trace.VariableLabels;
import java.util.Arrays;

/**
 * The variables of a recording: the locations that events accessed, numbered in the order of their
 * first access. Labels are found when they are asked for, from the site of that access; objects are
 * numbered in the order of the variables.
 */
final class RecordedVariables implements VariableLabels {
    private final SiteTable sites;
    private final ArrayTable arrays;
    private final Instances instances;

    /** Apart from objects, among which one is looked for by its classes. */
    private final Instances statics = new Instances(new ObjectTypes());

    private final LongIntMap locations = new LongIntMap();
    private int[] firstSites = new int[16];
    private int seen;

    RecordedVariables(SiteTable sites, ArrayTable arrays, Instances instances) {
        this.sites = sites;
        this.arrays = arrays;
        this.instances = instances;
    }

    int number(long location, int site) {
        int variable = locations.number(location);
        if (variable >= firstSites.length) {
            firstSites = Arrays.copyOf(firstSites, firstSites.length * 2);
        }
        if (firstSites[variable] == 0) {
            firstSites[variable] = site + 1;
        }
        return variable;
    }

    int size() {
        return locations.size();
    }

    @Override
    public String name(int variable) {
        SiteTable.Site site = site(variable);
        if (site == null) {
            return "location";
        }
        int array = array(variable, site);
        if (array >= 0) {
            return arrays.type(array);
        }
        return site.name().isEmpty() ? "location" : site.name();
    }

    @Override
    public String object(int variable) {
        while (seen < variable) {
            label(seen++);
        }
        return label(variable);
    }

    @Override
    public int index(int variable) {
        SiteTable.Site site = site(variable);
        int array = site == null ? -1 : array(variable, site);
        return array < 0 ? -1 : (int) (locations.key(variable) - arrays.first(array));
    }

    private SiteTable.Site site(int variable) {
        return sites.get(firstSites[variable] - 1);
    }

    private int array(int variable, SiteTable.Site site) {
        return site.is(Format.ELEMENT) ? arrays.of(locations.key(variable)) : -1;
    }

    private String label(int variable) {
        long location = locations.key(variable);
        SiteTable.Site site = site(variable);
        if (site == null || site.name().isEmpty() && !site.is(Format.ELEMENT)) {
            return "location@" + location;
        }
        if (site.is(Format.STATIC)) {
            return loadedBefore(site.name(), location);
        }
        if (site.is(Format.ELEMENT)) {
            int array = arrays.of(location);
            return array < 0 ? "array@" + location : label(arrays.type(array), arrays.first(array));
        }
        String name = site.name();
        return label(site.is(Format.WHOLE) ? name : className(name), Math.max(0, location - site.ordinal()));
    }

    /** Null, unless the class is loaded a second time, by another loader. */
    private String loadedBefore(String name, long location) {
        long number = statics.number(name, location);
        return number == 1 ? null : simpleName(className(name)) + "@" + number;
    }

    private String label(String className, long first) {
        return simpleName(className) + "@" + instances.number(className, first);
    }

    private static String className(String field) {
        return field.substring(0, Math.max(0, field.lastIndexOf('.')));
    }

    private static String simpleName(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }
}
