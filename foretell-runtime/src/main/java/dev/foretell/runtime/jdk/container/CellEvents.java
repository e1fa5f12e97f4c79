// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.container;

import dev.foretell.runtime.Modes;
import dev.foretell.runtime.access.WholeObjectSites;
import dev.foretell.runtime.log.NameTable;
import dev.foretell.runtime.shadow.Channels;
import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.runtime.shadow.Threads;
import dev.foretell.runtime.site.SiteVariants;
import dev.foretell.runtime.steer.Gates;
import dev.foretell.trace.ContainerCall;
import dev.foretell.trace.ContainerCall.Use;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Value;

/**
 * Tells the trace which cell of a container a call is about, before anything else of that call is logged. It orders nothing: that is left to the messages that follow, which tell what the call can have seen. Of
 * classes of the program nothing is told, since what they override is unknown.
 */
final class CellEvents {
    private CellEvents() {}

    /** What the trace knows uses of a class at a site by. */
    private record Names(long look, long change, long update) {}

    /**
     * Before a call that a schedule may hold.
     *
     * @param key null if the call may concern any key
     * @param use as {@link Containers} has it
     * @param isDropped whether its result is not used
     */
    static void touch(Object container, Object object, Object key, int use, boolean isDropped, int site) {
        touch(container, object, key, use, isDropped, Gates.ON, site);
    }

    /** Before a call, in the section that it locks: there nothing may hold it. */
    static void touchLocked(Object object, Object key, int use, int site) {
        touch(object, object, key, use, true, false, site);
    }

    private static void touch(
            Object container, Object object, Object key, int use, boolean isDropped, boolean mayHold, int site) {
        if (!Modes.LOGGED && !mayHold || object.getClass().getClassLoader() != null) {
            return;
        }
        try {
            Names names = names(object.getClass(), use, site);
            if (names == null) {
                return;
            }
            long part = part(key, use);
            if (mayHold) {
                gate(container, object.getClass(), part, use, isDropped, site);
            }
            int number = Modes.LOGGED ? Channels.orders(container).number() : 0;
            if (number > 0) {
                log(names, ContainerCall.cell(number, part), use, isDropped, site);
            }
        } catch (VirtualMachineError e) {
            Channels.lost(e);
        }
    }

    /** Where the run is held to a schedule; what is logged later is known to come then. */
    private static void gate(Object container, Class<?> type, long part, int use, boolean isDropped, int site) {
        boolean isAny = part == ContainerCall.WHOLE || part == ContainerCall.UNKNOWN || ContainerCall.isOwn(part);
        long cell = isAny ? Gates.ANY_PART : part;
        boolean isLook = isLook(use);
        Gates.call(container, type, cell, isLook, !isLook && !isDropped, site, Threads.current());
    }

    private static void log(Names names, long cell, int use, boolean isDropped, int site) {
        ThreadLog log = Threads.current();
        if (isLook(use)) {
            log.eventWithValue(Kind.INTERNAL, site, names.look, Value.LONG, cell);
        } else if (isDropped) {
            log.eventWithValue(Kind.INTERNAL, site, names.change, Value.LONG, cell);
        } else {
            log.eventWithValue(Kind.INTERNAL, site, names.look, Value.LONG, cell);
            log.eventWithValue(Kind.INTERNAL, site, names.update, Value.LONG, cell);
        }
    }

    private static boolean isLook(int use) {
        return use == Containers.LOOK
                || use == Containers.LOOK_KEY
                || use == Containers.LOOK_EMPTY
                || use == Containers.SEE;
    }

    private static long part(Object key, int use) {
        boolean isKeyed = use == Containers.LOOK_KEY
                || use == Containers.CHANGE_KEY
                || use == Containers.CHANGE_VALUE
                || use == Containers.ADD
                || use == Containers.TRANSFER;
        if (!isKeyed) {
            return ContainerCall.WHOLE;
        }
        return key != null ? CellKeys.of(key) : ContainerCall.UNKNOWN;
    }

    /** Null if it is not known which method is called there. */
    private static Names names(Class<?> type, int use, int site) {
        Names known = (Names) SiteVariants.what(site, type);
        String method = known == null ? WholeObjectSites.method(site) : null;
        if (known == null && method != null) {
            method += use == Containers.CHANGE_VALUE ? "IfEqual" : "";
            known = new Names(
                    number(Use.LOOK, method, type), number(Use.CHANGE, method, type), number(Use.UPDATE, method, type));
            SiteVariants.note(site, type, known);
        }
        return known;
    }

    private static long number(Use use, String method, Class<?> type) {
        return NameTable.QUANTITIES.number(new ContainerCall(use, method, type.getName()).name());
    }
}
