// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

import static dev.foretell.runtime.memory.RawMemory.U;

import dev.foretell.knowledge.Cell;
import dev.foretell.knowledge.FieldOfObjects;
import dev.foretell.knowledge.NameCounts;
import dev.foretell.knowledge.Places;
import dev.foretell.knowledge.Program;
import dev.foretell.knowledge.ThreadMonitor;
import dev.foretell.knowledge.ThreadMonitors;
import dev.foretell.knowledge.Violation;
import dev.foretell.runtime.Modes;
import dev.foretell.runtime.Monitoring;
import dev.foretell.runtime.RecordingState;
import dev.foretell.runtime.site.Site;
import dev.foretell.runtime.site.Sites;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Value;
import dev.foretell.trace.binary.Format;
import java.util.Arrays;
import jdk.internal.vm.annotation.ForceInline;

/**
 * Lets what threads know go along with what orders them. With monitors, an access has its shadow word for itself until the monitor has
 * seen it ({@link ThreadLog#keep}): so the order in which monitors see accesses is the order in which they happened.
 */
public final class KnowledgeMonitors {
    private static final Monitoring MONITORING = RecordingState.options().monitoring();
    private static final Program PROGRAM = Modes.MONITORS ? MONITORING.program() : null;

    /** Places are sites. */
    private static final Places PLACES = new Places() {
        @Override
        public String location(int site) {
            return Sites.location(site);
        }

        @Override
        public String variable(int site) {
            return Sites.get(site).target;
        }
    };

    private static final ThreadMonitors KNOWERS = Modes.MONITORS ? new ThreadMonitors(PROGRAM, PLACES) : null;
    private static final boolean EVERY = Modes.MONITORS && PROGRAM.isAboutEveryVariable();

    /** What {@link #variables} has for sites that were not looked up. */
    private static final int UNKNOWN = 0;

    private static final int SHIFT = 2;

    /** What it has for a variable that the program does not name. */
    private static final int NAMELESS = SHIFT - 1;

    /** Whether formulas are about accesses of some variables. */
    private static final boolean NAMED = EVERY || Modes.MONITORS && PROGRAM.namesShared();

    private static final Violation[] NOTHING = {};

    /**
     * By site: {@link #SHIFT} more than the number of the variable in the program, which is -1 for none. Negative if formulas about
     * every variable are not about this one.
     */
    private static volatile int[] variables = new int[64];

    private KnowledgeMonitors() {}

    /** How often the program had what formulas name; null if there are none. */
    public static NameCounts counts() {
        return KNOWERS == null ? null : KNOWERS.counts();
    }

    static ThreadMonitor first(String name) {
        return KNOWERS.add(name);
    }

    /**
     * Whether a read by this thread would bring it nothing and leave nothing for others, as long as nobody writes. So it is if, since the last
     * write, this thread has left there what it still knows. Then monitors need not see the read, nor need it have the word: it is enough that
     * the word had the same version before this was asked and after the read.
     */
    static boolean addsNothing(Object base, FieldSite field, int site, ThreadLog log) {
        long room = field.cells();
        if (room == 0) {
            return addsNothing(base, field.location(base), site, log);
        }
        Cells cells = (Cells) U.getReferenceAcquire(base, room);
        return cells != null && addsNothing(cells.find(field.location(base)), site, log);
    }

    /** The same for an element of the array with these words. */
    static boolean addsNothing(long[] words, int i, int site, ThreadLog log) {
        ElementCells cells = log.knownCells(words, site);
        return cells != null && addsNothing(cells.find(i), site, log);
    }

    /** The same for a location of an object that is seen from outside, or of an array. */
    static boolean addsNothing(Object holder, long location, int site, ThreadLog log) {
        if (holder instanceof ObjectShadow) {
            Cells cells = ((ObjectShadow) holder).knownCells();
            return cells != null && addsNothing(cells.find(location), site, log);
        }
        return holder instanceof long[] && addsNothing((long[]) holder, element(holder, location), site, log);
    }

    private static boolean addsNothing(Cell cell, int site, ThreadLog log) {
        ThreadMonitor knower = log.knower;
        int code = NAMED ? known(site) : -NAMELESS;
        return cell != null
                && knower != null
                && (code == NAMELESS || code == -NAMELESS)
                && knower.addsNothing(cell, EVERY && code > 0);
    }

    /** Whether no formula is about what is accessed there; false if that is not known yet. */
    @ForceInline
    static boolean isNameless(int site) {
        return !NAMED || known(site) == (EVERY ? -NAMELESS : NAMELESS);
    }

    private static int known(int site) {
        int[] known = variables;
        return site < known.length ? known[site] : UNKNOWN;
    }

    private static int element(Object words, long location) {
        return (int) (location - ArrayShadow.location((long[]) words, 0));
    }

    /** The object's cell for a location; {@code holder} is the object itself, its shadow, or an array's words. */
    private static Cell cell(Object holder, int site, long location, ThreadLog log) {
        if (holder instanceof ObjectShadow) {
            return ((ObjectShadow) holder).cells().of(location);
        }
        if (holder instanceof long[]) {
            return log.cells((long[]) holder, site).of(element(holder, location));
        }
        long room = log.keptCells();
        room = room != 0 ? room : Shape.of(holder.getClass()).cells;
        Cells cells = room == 0 ? log.object(holder, site).cells() : inside(holder, room);
        return cells.of(location);
    }

    /** The shadow of an object. If the object has room for cells, they know it: its identity costs much to ask while it is locked. */
    static ObjectShadow shadow(Object object) {
        long room = Shape.of(object.getClass()).cells;
        if (room == 0) {
            return Shadows.OBJECTS.of(object);
        }
        Cells cells = inside(object, room);
        ObjectShadow known = cells.shadow;
        if (known == null || !known.refersTo(object)) {
            known = Shadows.OBJECTS.of(object);
            cells.shadow = known;
        }
        return known;
    }

    private static Cells inside(Object holder, long room) {
        Cells known = (Cells) U.getReferenceAcquire(holder, room);
        if (known == null) {
            U.compareAndSetReference(holder, room, null, new Cells());
            known = (Cells) U.getReferenceAcquire(holder, room);
        }
        return known;
    }

    static void read(Object holder, int site, long location, ThreadLog log) {
        try {
            int code = code(site);
            int variable = Math.abs(code) - SHIFT;
            if (!EVERY && holder instanceof long[]) {
                ElementCells cells = log.cells((long[]) holder, site);
                int i = element(holder, location);
                cells.put(i, log.knower().readCommon(site, orEmpty(cells.find(i)), variable));
            } else {
                Cell cell = cell(holder, site, location, log);
                log.knower().read(site, cell, variable, EVERY && code > 0 ? location : 0);
            }
        } catch (Throwable e) {
            failed(e);
        }
    }

    static void write(Object holder, int site, long location, long value, ThreadLog log) {
        try {
            int code = code(site);
            int variable = Math.abs(code) - SHIFT;
            long told = variable < 0 ? 0 : PROGRAM.sharedValue(variable, type(site), value);
            if (!EVERY && holder instanceof long[]) {
                ElementCells cells = log.cells((long[]) holder, site);
                int i = element(holder, location);
                cells.put(i, log.knower().writeCommon(site, orEmpty(cells.find(i)), variable, told));
            } else {
                Cell cell = cell(holder, site, location, log);
                log.knower().write(site, cell, variable, EVERY && code > 0 ? location : 0, told);
            }
        } catch (Throwable e) {
            failed(e);
        }
    }

    private static Cell orEmpty(Cell cell) {
        return cell == null ? Cell.EMPTY : cell;
    }

    private static Value type(int site) {
        return Value.of(Sites.get(site).valueType);
    }

    private static int code(int site) {
        int code = known(site);
        return code == UNKNOWN ? lookUp(site) : code;
    }

    private static synchronized int lookUp(int site) {
        Site there = Sites.get(site);
        int number = PROGRAM.shared(there.target) + SHIFT;
        int code = (there.flags & Format.VOLATILE) == 0 ? number : -number;
        int[] known = site < variables.length ? variables : Arrays.copyOf(variables, site * 2);
        known[site] = code;
        variables = known;
        return code;
    }

    /** A field of objects is about to be accessed for the first time at some place; no word is taken. */
    static void meet(String field) {
        int variable = Modes.MONITORS ? PROGRAM.shared(field) : -1;
        if (variable >= 0) {
            for (String property : KNOWERS.refuse(variable)) {
                MONITORING.reactions().refused(property, FieldOfObjects.reason(field));
            }
        }
    }

    /** An acquire or release of a lock that the thread has for itself. */
    static void exclusive(Cell cell, int site, ThreadLog log) {
        try {
            log.knower().write(site, cell);
            tell(log);
        } catch (Throwable e) {
            failed(e);
        }
    }

    /** An acquire or release in read mode, or a message: other threads may come at once. */
    static void order(Cell cell, boolean write, int site, ThreadLog log) {
        try {
            ThreadMonitor knower = log.knower();
            synchronized (cell) {
                if (write) {
                    knower.write(site, cell);
                } else {
                    knower.read(site, cell);
                }
            }
            tell(log);
        } catch (Throwable e) {
            failed(e);
        }
    }

    /** The receipt of a message: others may send and receive at once. */
    public static void receive(Cell cell, int site, ThreadLog log) {
        try {
            ThreadMonitor knower = log.knower();
            synchronized (cell) {
                knower.receive(site, cell);
            }
            tell(log);
        } catch (Throwable e) {
            failed(e);
        }
    }

    public static void fork(ThreadLog child, int site, ThreadLog log) {
        try {
            child.knower = log.knower().fork(site, child.name);
            tell(log);
        } catch (Throwable e) {
            failed(e);
        }
    }

    public static void join(ThreadLog ended, int site, ThreadLog log) {
        try {
            if (ended.knower == null) {
                log.knower().internal(site);
            } else {
                log.knower().join(site, ended.knower);
            }
            tell(log);
        } catch (Throwable e) {
            failed(e);
        }
    }

    /** An event that neither accesses nor orders. */
    static void other(Kind kind, int site, ThreadLog log) {
        try {
            if (kind == Kind.BEGIN) {
                Wakefulness.wake(log.marks);
                log.knower().begin(site);
            } else if (kind == Kind.END) {
                log.knower().end(site);
            } else {
                log.knower().internal(site);
            }
            tell(log);
        } catch (Throwable e) {
            failed(e);
        }
    }

    /** {@code text}: the value, if it is one. */
    public static void internal(String name, Value type, long value, String text, int site, ThreadLog log) {
        try {
            int local = PROGRAM.local(name);
            if (local < 0) {
                KNOWERS.counts().passed(name);
                log.knower().internal(site);
            } else {
                Wakefulness.wake(log.marks);
                KNOWERS.counts().given(local, type, value);
                log.knower().internal(site, local, PROGRAM.localValue(local, type, value, text));
            }
            tell(log);
        } catch (Throwable e) {
            failed(e);
        }
    }

    /** Tells of what the thread's last event violated; what is to be done about it waits in the log. */
    static void tell(ThreadLog log) {
        tell(explain(log), log);
    }

    /** The same for what {@link #explain} gave. */
    static void tell(Violation[] found, ThreadLog log) {
        for (Violation violation : found) {
            MONITORING.reactions().tell(violation);
            log.violations.add(violation);
        }
    }

    /** What the thread's last event violated: to be asked before there is another one, and told when no word is taken. */
    static Violation[] explain(ThreadLog log) {
        Violation[] found = NOTHING;
        try {
            ThreadMonitor knower = log.knower();
            log.rests(knower.resting());
            for (int property = knower.nextViolation(); property >= 0; property = knower.nextViolation()) {
                Violation violation = knower.explain(property);
                found = Arrays.copyOf(found, found.length + 1);
                found[found.length - 1] = violation;
            }
        } catch (Throwable e) {
            failed(e);
        }
        return found;
    }

    /**
     * Does what is to be done about violations, where the thread is in the program's own code and code of the program may run. The
     * exception that is wanted is thrown if the event may throw one; otherwise it waits for an event that may.
     */
    static void react(boolean mayThrow, ThreadLog log) {
        Throwable wanted = log.violations.react(MONITORING.reactions(), mayThrow);
        if (wanted != null) {
            KnowledgeMonitors.<RuntimeException>raise(wanted);
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void raise(Throwable wanted) throws T {
        throw (T) wanted;
    }

    private static void failed(Throwable e) {
        RecordingState.lost("a monitor failed: " + e);
    }
}
