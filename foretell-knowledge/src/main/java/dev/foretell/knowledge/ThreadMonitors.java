// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** The monitors of a run: one for each thread. There is nothing here that threads would have to wait for while they run. */
public final class ThreadMonitors {
    static final int ROOM = 8;

    private final Program program;
    private final Roster roster;
    private final int room;
    private final NameCounts counts;
    private final Places places;
    private final AtomicInteger threads = new AtomicInteger();

    /** Properties that cannot be checked, by their numbers; another set when there are more. */
    private volatile BitSet refused = new BitSet();

    public ThreadMonitors(Program program, Places places) {
        this(program, places, ROOM);
    }

    /** {@code room}: how many threads that could be retired may be kept, so that it need not be looked at every start of one. */
    ThreadMonitors(Program program, Places places, int room) {
        this.places = places;
        this.program = program;
        this.room = room;
        this.counts = new NameCounts(program);
        this.roster = new Roster(program, counts);
    }

    /** How often the run has what formulas name. */
    public NameCounts counts() {
        return counts;
    }

    Places places() {
        return places;
    }

    Program program() {
        return program;
    }

    int room() {
        return room;
    }

    Roster roster() {
        return roster;
    }

    /** The monitor of a thread that nobody was seen to start. */
    public ThreadMonitor add(String name) {
        return add(initial(name), name, null);
    }

    ThreadMonitor add(State initial, String name, ThreadMonitor parent) {
        return new ThreadMonitor(this, threads.incrementAndGet(), initial, name, parent);
    }

    /** The state before the first event of a thread that is new in the run. */
    State initial(String name) {
        int number = roster.enter(name);
        return number > 0 ? program.initial.of(new Member(number, name)) : program.initial;
    }

    /**
     * To be called when a shared variable turns out to be a field of objects: properties that ask its value are not checked from now on.
     *
     * @return the names of those that were, until now
     */
    public synchronized List<String> refuse(int variable) {
        BitSet more = (BitSet) refused.clone();
        Set<String> names = new LinkedHashSet<>();
        for (int i = 0; i < program.properties.size(); i++) {
            Program.Property property = program.properties.get(i);
            if (property.values().get(variable) && !more.get(i)) {
                more.set(i);
                names.add(property.name());
            }
        }
        refused = more;
        return List.copyOf(names);
    }

    boolean isRefused(int property) {
        return refused.get(property);
    }

    /** The numbers of the properties that a thread must keep. */
    int[] propertiesOf(int thread, String name) {
        int[] found = new int[program.properties.size()];
        int size = 0;
        for (int i = 0; i < found.length; i++) {
            Program.Property property = program.properties.get(i);
            boolean meant = property.thread() < 0
                    ? thread > 0 && roster.named(property.which()) == thread
                    : property.which() < 0
                            || program.patterns
                                    .get(property.which())
                                    .matcher(name)
                                    .matches();
            if (meant) {
                found[size++] = i;
            }
        }
        return Arrays.copyOf(found, size);
    }
}
