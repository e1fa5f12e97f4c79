// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import dev.foretell.trace.InitialValues;
import dev.foretell.trace.ObjectTypes;
import dev.foretell.trace.VariableLabels;
import dev.foretell.trace.store.IntList;
import java.util.Arrays;

/**
 * The variables of a recording: the locations that events accessed, numbered in the order of their
 * first access. Labels are found when they are asked for, from the site of that access; objects are
 * numbered in the order of the variables.
 */
final class RecordedVariables implements VariableLabels {
    /** Fields of an object that are let go of with it lie among so many locations. */
    private static final int LONGEST = 256;

    private final SiteTable sites;
    private final ArrayTable arrays;
    private final Instances instances;

    /** Apart from objects, among which one is looked for by its classes. */
    private final Instances statics = new Instances(new ObjectTypes());

    private final LongIntMap locations = new LongIntMap();

    /** The site of each variable's first access plus 1; 0 for a number that stands for none. */
    private int[] firstSites = new int[16];

    /** The first locations of objects that are gone. */
    private long[] leaving = {};

    private int leavingSize;
    private int seen;
    private boolean fresh;

    RecordedVariables(SiteTable sites, ArrayTable arrays, Instances instances) {
        this.sites = sites;
        this.arrays = arrays;
        this.instances = instances;
    }

    int number(long location, int site) {
        int known = locations.find(location);
        fresh = known < 0;
        int variable = fresh ? locations.number(location, isOfObject(sites.get(site))) : known;
        if (variable >= firstSites.length) {
            firstSites = Arrays.copyOf(firstSites, firstSites.length * 2);
        }
        if (firstSites[variable] == 0) {
            firstSites[variable] = site + 1;
        }
        return variable;
    }

    /** Whether the variable that was last asked for was new. */
    boolean isFresh() {
        return fresh;
    }

    /** No record from now on has a field of the object with this first location. */
    void gone(long object) {
        if (leavingSize == leaving.length) {
            leaving = Arrays.copyOf(leaving, Math.max(16, leavingSize * 2));
        }
        leaving[leavingSize++] = object;
    }

    /** Lets go of the fields of objects that are gone, and returns their numbers. Nobody asks for them again. */
    IntList release(InitialValues initials) {
        IntList released = new IntList();
        for (int i = 0; i < leavingSize; i++) {
            long object = leaving[i];
            for (long location = object; location < object + LONGEST; location++) {
                int variable = locations.find(location);
                SiteTable.Site site = variable < 0 ? null : site(variable);
                if (isOfObject(site) && location - site.ordinal() == object) {
                    instances.forget(owner(site), object);
                    locations.remove(location);
                    firstSites[variable] = 0;
                    initials.forget(variable);
                    released.add(variable);
                }
            }
        }
        leavingSize = 0;
        return released;
    }

    /** Whether it is a field of objects, which may take the number of one that is gone; others keep their number and the order of their names. */
    private static boolean isOfObject(SiteTable.Site site) {
        return site != null
                && !site.is(Format.STATIC)
                && !site.is(Format.ELEMENT)
                && !site.name().isEmpty();
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
        for (; seen < variable; seen++) {
            if (firstSites[seen] != 0) {
                label(seen);
            }
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
        return firstSites[variable] == 0 ? null : sites.get(firstSites[variable] - 1);
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
        return label(owner(site), Math.max(0, location - site.ordinal()));
    }

    /** The class that a site's field belongs to. */
    private static String owner(SiteTable.Site site) {
        return site.is(Format.WHOLE) ? site.name() : className(site.name());
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
