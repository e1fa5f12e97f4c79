// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import java.util.Arrays;

/**
 * The monitor of one thread: what it knows, and what of its properties holds. Only that thread calls it, and it touches nothing else
 * but a {@link Cell} that its thread has for itself at that moment. The algorithm is {@code KnowledgeVector} of Sen, Roşu and Agha, with
 * these deviations: states are passed on by reference, and remote formulas are evaluated when they are asked for; the
 * number of a state counts changes of what formulas can see and not events, so an event that changes nothing costs next to nothing.
 */
public final class ThreadMonitor {
    private final ThreadMonitors all;
    private final Program program;
    private final Frame frame;
    private final Memory memory;
    private final Endings endings;

    /** Among all threads of the run, from 1. */
    private final int reader;

    /** Its number in formulas, or {@link Roster#NOBODY}. */
    private final int self;

    private final Verdicts verdicts;

    /** The state after the last event. */
    private final State present;

    /** By level, what is known of the other threads. */
    private final States[] others;

    /** What others see of this thread. */
    private KnowledgeVector knowledge;

    private final MergedVectors learnt = new MergedVectors();

    /** Whether something has changed since formulas were last evaluated. */
    private boolean fresh = true;

    /** Whether the present event retires threads. */
    private boolean retiring;

    /** Whether to evaluate them again without that would change nothing. */
    private boolean settled;

    /** What others see, if one more access of something that formulas do not name would change nothing about it; otherwise null. */
    private KnowledgeVector resting;

    private final SharedCells common = new SharedCells();
    private final Blocks blocks;

    /** {@code initial}: the state before the first event, whose member is null if formulas cannot speak of the thread. */
    ThreadMonitor(ThreadMonitors all, int reader, State initial, String name, ThreadMonitor parent) {
        this.all = all;
        this.program = all.program();
        this.reader = reader;
        this.self = initial.member == null ? Roster.NOBODY : initial.member.number;
        frame = new Frame(program.variables, all.roster());
        memory = new Memory(program, frame, self);
        blocks = new Blocks(program);
        endings = new Endings(program, all.room());
        verdicts = new Verdicts(all, frame, self, name);
        present = initial.published(0, null);
        others = new States[program.depth];
        Arrays.fill(others, States.NONE);
        State[] own = new State[program.depth];
        Arrays.fill(own, initial);
        if (parent != null) {
            learn(Violation.NOWHERE, parent.knowledge);
        }
        // Nobody can have heard of a thread without events: until the first, its knowledge has no owner, and is what
        // its start told it.
        knowledge = new KnowledgeVector(reader, 0, 0, own, others.clone(), present.shared);
    }

    /** An event that neither accesses nor orders, and changes no variable of the thread. */
    public void internal(int place) {
        step(place, null, -1, 0, false);
    }

    /** A thread-local variable, by its number in the program, gets a value. */
    public void internal(int place, int local, long value) {
        all.counts().set(local);
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
        if (blocks.begin()) {
            all.counts().set(blocks.variable());
            set(blocks.variable(), blocks.value());
        }
        internal(place);
    }

    /** The end of an atomic block. */
    public void end(int place) {
        if (blocks.end()) {
            set(blocks.variable(), 0);
        }
        internal(place);
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
        learn(place, cell.writeFor(reader));
        step(place, cell, variable, location, false);
        cell.read(knowledge);
    }

    /**
     * Whether a read of something that formulas cannot name would change nothing, here and in the cell: what this thread knows is there, left since the
     * last write or by it. May be asked by one who has not the cell for itself, but will look whether somebody wrote meanwhile.
     *
     * @param located whether formulas about every variable are about this one
     */
    public boolean addsNothing(Cell cell, boolean located) {
        KnowledgeVector known = resting;
        return known != null && cell.has(known) && (!located || isUnseen(cell));
    }

    /** Whether formulas cannot see a read of a variable, because the thread has not written it. */
    private boolean isUnseen(Cell cell) {
        return !program.isAboutEveryRead() && !cell.hasWritten(present.member, reader, false);
    }

    /** A read of a variable that may have its cell in common with others: returns the cell that it has then. Not for formulas about every variable. */
    public Cell readCommon(int place, Cell cell, int variable) {
        learn(place, cell.writeFor(reader));
        step(place, cell, variable, 0, false);
        return common.read(cell, knowledge);
    }

    /** The same for a write. */
    public Cell writeCommon(int place, Cell cell, int variable, long value) {
        learnAll(place, cell, variable, value);
        step(place, cell, variable, 0, true);
        return common.written(cell, knowledge);
    }

    /** The number of what others see, if one more access of something that formulas do not name would change nothing about it; otherwise -1. */
    public long resting() {
        KnowledgeVector known = resting;
        return known == null ? -1 : known.serial;
    }

    /** A write of something that formulas cannot name, or what orders like it. */
    public void write(int place, Cell cell) {
        write(place, cell, -1, 0, 0);
    }

    /** A write of this value; see {@link #read(int, Cell, int, long)}. */
    public void write(int place, Cell cell, int variable, long location, long value) {
        learnAll(place, cell, variable, value);
        step(place, cell, variable, location, true);
        cell.written(knowledge);
    }

    /** The receipt of a message, which tells what its senders knew. It leaves nothing: who receives the same message learns nothing from this thread. */
    public void receive(int place, Cell cell) {
        learn(place, cell.writeFor(reader));
        internal(place);
    }

    private void learnAll(int place, Cell cell, int variable, long value) {
        learn(place, cell.writeFor(reader));
        int i = 0;
        for (KnowledgeVector read = cell.reader(i); read != null; read = cell.reader(++i)) {
            learn(place, read);
        }
        if (variable >= 0 && program.asksValue(variable)) {
            Shared[] changed = present.shared.clone();
            changed[variable] = new Shared(changed[variable].writes() + 1, value);
            present.shared = changed;
        }
    }

    /** The start of a thread, whose monitor this returns. */
    public ThreadMonitor fork(int place, String name) {
        State child = all.initial(name);
        for (int level = 0; child.member != null && level < others.length; level++) {
            others[level] = others[level].with(child, self, level, place);
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
    public void join(int place, ThreadMonitor ended) {
        KnowledgeVector last = ended.last();
        learn(place, last);
        if (last.owner == 0 && ended.self > 0) {
            hearOf(place, last.own);
        }
        internal(place);
    }

    /** A thread that has no event is known by its start, to itself last. */
    private void hearOf(int place, State[] initial) {
        for (int level = 0; level < others.length; level++) {
            States known = others[level].with(initial[level], self, level, place);
            fresh |= known != others[level];
            others[level] = known;
        }
    }

    /** To be called when the thread has ended, which nobody may have seen. */
    public synchronized void ended() {
        if (present.member != null && present.location == 0) {
            present.member.end(knowledge.own);
        }
    }

    /** What the thread knew last. Its last access is over then, for formulas about every variable; more than one may ask. */
    private synchronized KnowledgeVector last() {
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

    /** At this event. */
    private void learn(int place, KnowledgeVector other) {
        if (other == null || other.reader == reader || learnt.covers(other)) {
            return;
        }
        for (int level = 0; level < others.length; level++) {
            States merged = other.addedTo(others[level], self, level, place);
            fresh |= merged != others[level];
            others[level] = merged;
        }
        Shared[] merged = Shared.latest(present.shared, other.shared);
        fresh |= merged != present.shared;
        present.shared = merged;
    }

    /** The event has happened, and all that it brings is known. */
    private void step(int place, Cell cell, int variable, long location, boolean wrote) {
        if (variable >= 0) {
            all.counts().accessed(variable);
        }
        boolean hasWritten = location != 0 && cell.hasWritten(present.member, reader, wrote);
        long seen = hasWritten || program.isAboutEveryRead() ? location : 0;
        boolean named = variable >= 0 || seen != 0;
        if (named || present.variable >= 0 || present.location != 0) {
            fresh = true;
            present.variable = variable;
            present.location = seen;
            present.wrote = named && wrote;
            present.hasWritten = hasWritten;
        }
        if (!fresh && settled) {
            return;
        }
        resting = null;
        present.place = place;
        present.known = others.length == 0 ? null : others[others.length - 1];
        frame.location = seen;
        boolean changed = memory.step(present);
        settled = !changed && !fresh || memory.isEmpty();
        fresh = false;
        publish();
        verdicts.judge(present);
        resting = settled && variable < 0 && seen == 0 ? knowledge : null;
    }

    /** Makes what is known now what others see. */
    private void publish() {
        knowledge = knowledge.next(self, present, others, retiring);
    }

    /** Whether a property, by its number, does not hold after the last event. */
    public boolean isViolated(int property) {
        return verdicts.isViolated(property);
    }

    /** The number of a property that the last event violated and the event before did not; -1 if there are no more. */
    public int nextViolation() {
        return verdicts.next();
    }

    /** Why a property does not hold in the present state. */
    public Violation explain(int number) {
        return verdicts.explain(number, present);
    }
}
