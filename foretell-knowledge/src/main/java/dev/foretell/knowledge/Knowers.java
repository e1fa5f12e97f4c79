// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/** The monitors of a run: one for each thread. There is nothing here that threads would have to wait for while they run. */
public final class Knowers {
    private final Program program;
    private final Roster roster;
    private final int atomic;
    private final AtomicInteger threads = new AtomicInteger();

    public Knowers(Program program) {
        this.program = program;
        this.roster = new Roster(program);
        this.atomic = program.local(Program.ATOMIC);
    }

    Program program() {
        return program;
    }

    Roster roster() {
        return roster;
    }

    /** The number of the variable that counts atomic blocks; -1 if there is none. */
    int atomic() {
        return atomic;
    }

    /** The monitor of a thread that nobody was seen to start. */
    public Knower add(String name) {
        return add(roster.enter(name), name, null);
    }

    Knower add(int number, String name, Knower parent) {
        return new Knower(this, threads.incrementAndGet(), number, name, parent);
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
