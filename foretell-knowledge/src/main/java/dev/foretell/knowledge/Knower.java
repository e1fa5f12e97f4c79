// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import java.util.Arrays;

/**
 * The monitor of one thread: what it knows, and what of its properties holds. Only that thread calls it, and it touches nothing else
 * but a {@link Cell} that its thread has for itself at that moment. The algorithm is {@code KnowledgeVector} of Sen, Roşu and Agha, with
 * these deviations: states are passed on by reference, and remote formulas are evaluated when they are asked for; the
 * number of a state counts changes of what formulas can see and not events, so an event that changes nothing costs next to nothing.
 */
public final class Knower {
    /** Of so many threads it is remembered up to where their knowledge has been taken. */
    private static final int RECENT = 8;

    private final Knowers all;
    private final Program program;
    private final Frame frame;
    private final Memory memory;
    private final Endings endings;

    /** Among all threads of the run, from 1. */
    private final int reader;

    /** Its number in formulas, or {@link Roster#NOBODY}. */
    private final int self;

    private final String name;

    /** The properties that this thread must keep, by their numbers. */
    private final int[] properties;

    /** Whether each of them does not hold in the present state. */
    private final boolean[] violated;

    /** Properties that have ceased to hold, until they are asked for. */
    private final int[] news;

    private int size;

    /** The state after the last event. */
    private final State present;

    /** By level, what is known of the other threads. */
    private final States[] others;

    /** What others see of this thread. */
    private Knowledge knowledge;

    /** By the last bits of a thread's number among all: the thread, and the last knowledge of it that was learnt. */
    private final int[] learntFrom = new int[RECENT];

    private final long[] learnt = new long[RECENT];

    /** Whether something has changed since formulas were last evaluated. */
    private boolean fresh = true;

    /** Whether the present event retires threads. */
    private boolean retiring;

    /** Whether to evaluate them again without that would change nothing. */
    private boolean settled;

    /** The number of the current atomic block, and how many are open one in the other. */
    private int block;

    private int depth;

    /** {@code initial}: the state before the first event, whose member is null if formulas cannot speak of the thread. */
    Knower(Knowers all, int reader, State initial, String name, Knower parent) {
        this.all = all;
        this.program = all.program();
        this.reader = reader;
        this.self = initial.member == null ? Roster.NOBODY : initial.member.number;
        frame = new Frame(program.variables, all.roster());
        memory = new Memory(program, frame, self);
        endings = new Endings(program, all.room());
        properties = all.propertiesOf(self, name);
        violated = new boolean[program.properties.size()];
        news = new int[properties.length];
        this.name = name;
        present = initial.published(0, null);
        others = new States[program.depth];
        Arrays.fill(others, States.NONE);
        State[] own = new State[program.depth];
        Arrays.fill(own, initial);
        // Nobody can have heard of a thread without events: until the first, its knowledge has no owner.
        knowledge = new Knowledge(reader, 0, 0, own, others.clone(), initial.shared);
        if (parent != null) {
            learn(parent.knowledge);
        }
    }

    /** An event that neither accesses nor orders, and changes no variable of the thread. */
    public void internal(int place) {
        step(place, null, -1, 0, false);
    }

    /** A thread-local variable, by its number in the program, gets a value. */
    public void internal(int place, int local, long value) {
        set(local, value);
        internal(place);
    }

    private void set(int local, long value) {
        if (present.locals[local] != value) {
            present.locals = present.locals.clone();
            present.locals[local] = value;
            fresh = true;
        }
    }

    /** The beginning of an atomic block; a block within it is part of it. */
    public void begin(int place) {
        if (depth++ == 0) {
            atomic(++block);
        }
        internal(place);
    }

    /** The end of an atomic block. */
    public void end(int place) {
        if (depth > 0 && --depth == 0) {
            atomic(0);
        }
        internal(place);
    }

    private void atomic(int number) {
        int local = all.atomic();
        if (local >= 0) {
            set(local, program.locals.get(local).type() == 'b' ? Math.min(1, number) : number);
        }
    }

    /** A read of something that formulas cannot name, or what orders like it. */
    public void read(int place, Cell cell) {
        read(place, cell, -1, 0);
    }

    /**
     * A read.
     *
     * @param variable its number in the program, -1 for none
     * @param location tells it from all others, for formulas about every variable; 0 if they are not about this one
     */
    public void read(int place, Cell cell, int variable, long location) {
        learn(cell.write);
        step(place, cell, variable, location, false);
        cell.read(knowledge);
    }

    /** A write of something that formulas cannot name, or what orders like it. */
    public void write(int place, Cell cell) {
        write(place, cell, -1, 0, 0);
    }

    /** A write of this value; see {@link #read(int, Cell, int, long)}. */
    public void write(int place, Cell cell, int variable, long location, long value) {
        learn(cell.write);
        int i = 0;
        for (Knowledge read = cell.reader(i); read != null; read = cell.reader(++i)) {
            learn(read);
        }
        if (variable >= 0) {
            Shared[] changed = present.shared.clone();
            changed[variable] = new Shared(changed[variable].writes() + 1, value);
            present.shared = changed;
        }
        step(place, cell, variable, location, true);
        cell.written(knowledge);
    }

    /** The start of a thread, whose monitor this returns. */
    public Knower fork(int place, String name) {
        State child = all.initial(name);
        for (int level = 0; child.member != null && level < others.length; level++) {
            others[level] = others[level].with(child, self, level);
            fresh = true;
        }
        retiring = self > 0 && endings.retire(others, knowledge.own, present.member);
        fresh |= retiring;
        internal(place);
        retiring = false;
        return all.add(child, name, this);
    }

    /** How many threads it knows of, beside itself. */
    int acquaintances() {
        return others.length == 0 ? 0 : others[others.length - 1].size();
    }

    /** The other thread is seen to have ended. */
    public void join(int place, Knower ended) {
        learn(ended.last());
        internal(place);
    }

    /** To be called when the thread has ended, which nobody may have seen. */
    public synchronized void ended() {
        if (present.member != null && present.location == 0) {
            present.member.end(knowledge.own);
        }
    }

    /** What the thread knew last. Its last access is over then, for formulas about every variable; more than one may ask. */
    private synchronized Knowledge last() {
        if (present.location != 0) {
            present.location = 0;
            present.wrote = false;
            present.hasWritten = false;
            publish();
        }
        if (present.member != null) {
            present.member.end(knowledge.own);
        }
        return knowledge;
    }

    private void learn(Knowledge other) {
        if (other == null || other.reader == reader || isLearnt(other)) {
            return;
        }
        for (int level = 0; level < others.length; level++) {
            States merged = other.addedTo(others[level], self, level);
            fresh |= merged != others[level];
            others[level] = merged;
        }
        Shared[] merged = Shared.latest(present.shared, other.shared);
        fresh |= merged != present.shared;
        present.shared = merged;
    }

    /** Whether this has been learnt, or something later of the same thread; if not, it is now. */
    private boolean isLearnt(Knowledge other) {
        int slot = other.reader & RECENT - 1;
        if (learntFrom[slot] == other.reader && learnt[slot] >= other.serial) {
            return other.reader != 0;
        }
        learntFrom[slot] = other.reader;
        learnt[slot] = other.serial;
        return false;
    }

    /** The event has happened, and all that it brings is known. */
    private void step(int place, Cell cell, int variable, long location, boolean wrote) {
        boolean named = variable >= 0 || location != 0;
        if (named || present.variable >= 0 || present.location != 0) {
            fresh = true;
            present.variable = variable;
            present.location = location;
            present.wrote = named && wrote;
            present.hasWritten = location != 0 && cell.hasWritten(present.member, wrote);
        }
        if (!fresh && settled) {
            return;
        }
        size = 0;
        present.place = place;
        present.known = others.length == 0 ? null : others[others.length - 1];
        frame.location = location;
        boolean changed = memory.step(present);
        settled = !changed && !fresh || memory.isEmpty();
        fresh = false;
        publish();
        for (int property : properties) {
            boolean holds = holds(property);
            if (!holds && !violated[property]) {
                news[size++] = property;
            }
            violated[property] = !holds;
        }
    }

    private boolean holds(int number) {
        Program.Property property = program.properties.get(number);
        if (property.thread() >= 0) {
            frame.threads[property.thread()] = self;
        }
        return property.formula().holds(frame, present, self);
    }

    /** Makes what is known now what others see, as far as they see a difference. */
    private void publish() {
        State[] before = knowledge.own;
        State[] own = before;
        boolean sameOthers = true;
        for (int level = 0; level < others.length; level++) {
            States below = level == 0 ? null : others[level - 1];
            if (self > 0 && (retiring || before[level].known != below || !present.looksLike(before[level]))) {
                own = own == before ? before.clone() : own;
                own[level] = present.published(before[level].seq + 1, below);
            }
            sameOthers &= others[level] == knowledge.others[level];
        }
        if (!sameOthers || own != before || knowledge.owner != self || knowledge.shared != present.shared) {
            States[] seen = sameOthers ? knowledge.others : others.clone();
            knowledge = new Knowledge(reader, knowledge.serial + 1, self, own, seen, present.shared);
        }
    }

    /** Whether a property, by its number, does not hold after the last event. */
    public boolean isViolated(int property) {
        return violated[property];
    }

    /** The number of a property that the last event violated and the event before did not; -1 if there are no more. */
    public int nextViolation() {
        return size == 0 ? -1 : news[--size];
    }

    /** Why a property does not hold in the present state. */
    public Violation explain(int number) {
        Program.Property property = program.properties.get(number);
        Reasoning reasons = new Reasoning(program, all.roster(), self);
        if (property.thread() >= 0) {
            frame.threads[property.thread()] = self;
            reasons.bound(property.variable(), present);
        }
        property.formula().explain(frame, present, self, reasons);
        return reasons.violation(property, name, present.place);
    }
}
