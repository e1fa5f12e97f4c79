// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.event;

import dev.foretell.runtime.Notice;
import dev.foretell.runtime.RecordingState;
import dev.foretell.runtime.memory.Members;
import dev.foretell.runtime.shadow.ObjectShadow;
import dev.foretell.runtime.shadow.Shadows;
import dev.foretell.runtime.shadow.Threads;
import dev.foretell.runtime.site.SiteVariants;
import dev.foretell.runtime.site.Sites;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.ObjIntConsumer;

/**
 * What rewritten code calls for the events of views. An event is an array: the history, who calls, whom, the thread's id, the arguments, the
 * result. Never throws.
 */
public final class ViewEvents {
    private static final int HISTORY = 0;
    private static final int CALLER = 1;
    private static final int CALLEE = 2;
    private static final int THREAD = 3;
    private static final int FIRST_ARGUMENT = 4;

    private static volatile ViewSite[] sites = new ViewSite[64];
    private static volatile ViewLine[] lines = {};
    private static volatile ViewHistories histories;
    private static volatile ObjIntConsumer<Object[]> updates;
    private static volatile BiConsumer<String, Boolean> switches;
    private static volatile boolean isRecorded;

    private ViewEvents() {}

    /**
     * Begins.
     *
     * @param begin makes the history of a view, for whom a text names
     * @param update adds an event to a history
     * @param enable switches views on and off, by name
     * @param recorded whether events go to the trace as well
     */
    public static void install(
            List<ViewLine> all,
            int views,
            BiFunction<Integer, Object, Object> begin,
            ObjIntConsumer<Object[]> update,
            BiConsumer<String, Boolean> enable,
            boolean recorded) {
        isRecorded = recorded;
        lines = all.toArray(new ViewLine[0]);
        histories = new ViewHistories(views, begin);
        switches = enable;
        updates = update;
    }

    /** A new place where events happen. */
    public static int add(String location, ViewSite site) {
        int number = Sites.add(null, location, null, null, 0);
        put(number, site);
        return number;
    }

    private static synchronized void put(int number, ViewSite site) {
        ViewSite[] table = sites;
        if (number >= table.length) {
            table = Arrays.copyOf(table, Math.max(number + 1, table.length * 2));
        }
        table[number] = site;
        sites = table;
    }

    /** Switches a view on or off. */
    public static void enable(String view, boolean on) {
        BiConsumer<String, Boolean> known = switches;
        if (known != null) {
            known.accept(view, on);
        }
    }

    public static void enableView(String view) {
        enable(view, true);
    }

    public static void disableView(String view) {
        enable(view, false);
    }

    /** An event of a call that is about to happen; {@code arguments}: how many there are. */
    public static Object[] event(Object caller, Object callee, int arguments) {
        Object[] event = new Object[FIRST_ARGUMENT + arguments + 1];
        event[CALLER] = caller;
        event[CALLEE] = callee;
        return event;
    }

    /** An event of a body that has begun. */
    public static Object[] entered(Object callee, int arguments) {
        return event(null, callee, arguments);
    }

    /** Before a call, by whom. For bodies that ask. */
    public static void calling(Object caller, Object callee) {
        Shadows.OBJECTS.of(Thread.currentThread()).calling = caller == null ? null : new Object[] {caller, callee};
    }

    /** As {@link #entered}, for a body that asks who called it. */
    public static Object[] enteredBy(Object callee, int arguments) {
        ObjectShadow thread = Shadows.OBJECTS.of(Thread.currentThread());
        Object[] calling = thread.calling;
        thread.calling = null;
        return event(calling != null && calling[1] == callee ? calling[0] : null, callee, arguments);
    }

    public static Object[] put(Object[] event, Object argument, int place) {
        event[FIRST_ARGUMENT + place] = argument;
        return event;
    }

    public static Object[] put(Object[] event, int argument, int place) {
        return put(event, (Object) argument, place);
    }

    public static Object[] put(Object[] event, long argument, int place) {
        return put(event, (Object) argument, place);
    }

    public static Object[] put(Object[] event, double argument, int place) {
        return put(event, (Object) argument, place);
    }

    public static Object[] put(Object[] event, float argument, int place) {
        return put(event, (Object) argument, place);
    }

    public static Object[] put(Object[] event, boolean argument, int place) {
        return put(event, (Object) argument, place);
    }

    public static Object[] put(Object[] event, char argument, int place) {
        return put(event, (Object) argument, place);
    }

    /** After an object was made: whom the event is about. */
    public static void returned(Object made, Object[] event, int site) {
        event[CALLEE] = made;
        happened(event, site);
    }

    /** A call, or the beginning of a body, or that it is left. */
    public static void happened(Object[] event, int site) {
        try {
            tell(event, site);
        } catch (Throwable e) {
            fail(e);
        }
    }

    /** Views are over, and that is said once; the program goes on. */
    private static void fail(Throwable e) {
        ObjIntConsumer<Object[]> running = updates;
        updates = null;
        if (running != null) {
            RecordingState.lost("views failed: " + e);
            Notice.say("views are no longer checked: " + e);
        }
    }

    private static void tell(Object[] event, int number) {
        if (event == null || updates == null) {
            return;
        }
        ViewSite site = sites[number];
        Object callee = event[CALLEE];
        if (callee == null && !site.isConstructor()) {
            return;
        }
        Object type = callee instanceof Class ? callee : callee == null ? null : callee.getClass();
        Object key = site.isConstructor() ? ViewEvents.class : type;
        int[] meant = (int[]) SiteVariants.what(number, key);
        if (meant == null) {
            meant = site.isConstructor() ? site.constructing() : site.meant((Class<?>) key);
            SiteVariants.note(number, key, meant);
        }
        if (meant.length > 0) {
            event[THREAD] = Threads.id(Thread.currentThread());
            if (isRecorded) {
                Class<?> named = type == null ? Object.class : (Class<?>) type;
                ViewTrace.log(lines[meant[0]], site.name(named), event, number);
            }
        }
        for (int line : meant) {
            tell(lines[line], event);
        }
    }

    private static void tell(ViewLine line, Object[] event) {
        Object[] told = event;
        switch (line.scope()) {
            case "global":
                event[HISTORY] = histories.ofProgram(line.view());
                break;
            case "thread":
                event[HISTORY] = histories.ofThread(line.view(), Thread.currentThread());
                break;
            default:
                Object owner = event[line.scope().equals("caller") ? CALLER : CALLEE];
                if (owner == null || owner instanceof Class || !isOwner(line, owner)) {
                    return;
                }
                event[HISTORY] = histories.ofField(line.view(), owner);
                if (event[HISTORY] == null) {
                    told = withStandIn(event, owner);
                    told[HISTORY] = histories.ofOther(line.view(), owner);
                }
        }
        ObjIntConsumer<Object[]> running = updates;
        if (running != null) {
            running.accept(told, line.number());
        }
    }

    private static boolean isOwner(ViewLine line, Object owner) {
        if (!line.scope().equals("caller")) {
            return true;
        }
        for (String name : Members.supertypes(owner.getClass())) {
            if (line.owner().matcher(name).matches()) {
                return true;
            }
        }
        return false;
    }

    private static Object[] withStandIn(Object[] event, Object owner) {
        Object[] copy = event.clone();
        for (int i = CALLER; i < copy.length; i++) {
            if (copy[i] == owner) {
                copy[i] = histories.standIn(owner);
            }
        }
        return copy;
    }
}
