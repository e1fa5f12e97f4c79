// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import dev.foretell.trace.BlindSpot;
import dev.foretell.trace.Kind;
import dev.foretell.trace.NameTables;
import dev.foretell.trace.Names;
import dev.foretell.trace.ObjectTypes;
import dev.foretell.trace.Released;
import dev.foretell.trace.TraceException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * All tables of a recording, and the dense numbers that its threads, locations, locks and so on get
 * as they appear. Entries may come after the events that use them: names are looked up when asked
 * for.
 */
final class RecordingTables {
    /** About what an entry of a table of names takes in memory beside its text. */
    static final int NAME_MEMORY = 192;

    private static final String INITIALISER = ".<clinit>";
    private static final int THREAD = Kind.Target.THREAD.ordinal();

    private final SiteTable sites = new SiteTable();
    private final ArrayTable arrays = new ArrayTable();
    private final ObjectTypes types = new ObjectTypes();
    private final Instances instances = new Instances(types);
    private final RecordedVariables variables = new RecordedVariables(sites, arrays, instances);
    private final RecordedNames[] spaces = new RecordedNames[NameTables.LOCATIONS];
    private final Map<String, String> classNames = new HashMap<>();
    private final RecordedStrings strings = new RecordedStrings();
    private final RecordedLocations locations = new RecordedLocations(sites::location);
    private final RecordedStacks stacks = new RecordedStacks(this::threadName, sites::location);
    private final NameTables names;
    private int[] knownThreads = new int[16];

    /** The location of each site plus 1; 0 before its first use. */
    private int[] siteLocations = new int[64];

    RecordingTables() {
        Names[] tables = new Names[NameTables.SPACES];
        for (Kind.Target target : Kind.Target.values()) {
            RecordedNames space = new RecordedNames(target.name(), instances);
            spaces[target.ordinal()] = space;
            tables[target.ordinal()] = Names.computed(space::size, space::name);
        }
        tables[Kind.Target.VARIABLE.ordinal()] = Names.computed(variables::size, variables::text);
        tables[NameTables.LOCATIONS] = locations.names();
        tables[NameTables.STRINGS] = strings.names();
        names = new NameTables(tables, variables, types, this::namesOf, this::release, stacks::stacks);
    }

    NameTables names() {
        return names;
    }

    void readSites(PayloadReader in) throws TraceException {
        while (in.hasMore()) {
            sites.read(in);
        }
    }

    void readArrays(PayloadReader in) throws TraceException {
        while (in.hasMore()) {
            arrays.read(in);
        }
    }

    void readNames(PayloadReader in) throws TraceException {
        int space = in.upTo(NameTables.STRINGS, "a name space");
        while (in.hasMore()) {
            long number = in.varint();
            boolean instance = in.upTo(1, "a name's form") == 1;
            long first = instance ? in.upTo(Instances.ELSEWHERE, "a name's first location") - 1 : -1;
            String text = in.text();
            String known = instance ? classNames.putIfAbsent(text, text) : null;
            if (known != null) {
                in.dropsText();
                text = known;
            } else if (space != NameTables.STRINGS) {
                in.keepsCopy();
            }
            in.keeps(NAME_MEMORY);
            if (space == NameTables.STRINGS) {
                strings.tell(number, text);
            } else if (space < spaces.length) {
                spaces[space].tell(number, text, instance, first);
                keepBlindSpot(space, number, text);
            }
        }
    }

    /** The name says it all, if no event needs it. */
    private void keepBlindSpot(int space, long number, String text) {
        BlindSpot spot = space == Kind.Target.NAME.ordinal() ? BlindSpot.of(text) : null;
        if (spot != null && spot.isAnywhere()) {
            spaces[space].number(number);
        }
    }

    void readStacks(PayloadReader in) throws TraceException {
        stacks.read(in);
    }

    /** Null if nothing was told of the thread. */
    private String threadName(int thread) {
        return spaces[THREAD].isTold(thread) ? spaces[THREAD].name(knownThreads[thread]) : null;
    }

    /** Takes notice of a thread, which gets the next number. */
    void thread(int thread, String name) {
        spaces[THREAD].tell(thread, name, false, -1);
        if (thread >= knownThreads.length) {
            knownThreads = Arrays.copyOf(knownThreads, Math.max(thread + 1, knownThreads.length * 2));
        }
        knownThreads[thread] = spaces[THREAD].number(thread);
    }

    SiteTable.Site site(int site) {
        return sites.get(site);
    }

    /** The number of a thread that a record names. */
    int thread(long thread) {
        return spaces[THREAD].number(thread);
    }

    /** The number of a thread that was told of. */
    int knownThread(int thread) {
        return knownThreads[thread];
    }

    int variable(long location, int site) {
        return variables.number(location, site);
    }

    /** Whether the variable that was last asked for was new. */
    boolean isFreshVariable() {
        return variables.isFresh();
    }

    /** The message that a class is initialised is called after its initialiser, as the site where it is sent. */
    void nameMessage(long message, int number) {
        SiteTable.Site site = sites.get(number);
        if (site != null && site.name().endsWith(INITIALISER)) {
            spaces[Kind.Target.MESSAGE.ordinal()].tell(message, site.name(), false, -1);
        }
    }

    int number(Kind.Target space, long target) {
        return spaces[space.ordinal()].number(target);
    }

    int location(int site) {
        if (site >= siteLocations.length) {
            siteLocations = Arrays.copyOf(siteLocations, Math.max(site + 1, siteLocations.length * 2));
        }
        if (siteLocations[site] == 0) {
            siteLocations[site] = locations.number(site) + 1;
        }
        return siteLocations[site] - 1;
    }

    int string(long string) {
        return strings.number(string);
    }

    /** Takes notice that a string says what a call was about. */
    void call(long string) {
        strings.call(string);
    }

    /** No record from now on has this object. */
    void gone(long object) {
        strings.gone(object);
        variables.gone(object);
        long first = locks().gone(object);
        if (first >= 0 && first != object) {
            variables.gone(first);
        }
    }

    private List<String> namesOf(long object) {
        List<String> known = new ArrayList<>();
        if (object < Instances.ELSEWHERE) {
            instances.addNames(object, known);
            instances.addNames(Instances.elsewhere(object), known);
        }
        return known;
    }

    /** About how many bytes were let go of since the last call. */
    long freed() {
        return strings.freed() + (long) locks().freed() * NAME_MEMORY;
    }

    private Released release() {
        strings.release();
        return new Released(variables.release(names.initials()), locks().release());
    }

    private RecordedNames locks() {
        return spaces[Kind.Target.LOCK.ordinal()];
    }

    /** Gives all objects their numbers, in the order of events. */
    void settle() {
        for (Names table : List.of(names.variableNames(), names.lockNames())) {
            if (table.size() > 0) {
                table.name(table.size() - 1);
            }
        }
    }
}
