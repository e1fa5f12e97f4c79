// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.event;

import dev.foretell.runtime.Modes;
import dev.foretell.runtime.log.EventLog;
import dev.foretell.runtime.log.NameTable;
import dev.foretell.runtime.shadow.KnowledgeMonitors;
import dev.foretell.runtime.shadow.Shadows;
import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.runtime.shadow.Threads;
import dev.foretell.runtime.site.Sites;
import dev.foretell.runtime.steer.Gates;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Value;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** What calls of the program's own on {@code dev.foretell.api.Foretell} become. */
public final class ApiCalls {
    private ApiCalls() {}

    public static void internal(String name, long value, int site) {
        internal(name, Value.LONG, value, site);
    }

    public static void internal(String name, double value, int site) {
        internal(name, Value.DOUBLE, Double.doubleToRawLongBits(value), site);
    }

    public static void internal(String name, boolean value, int site) {
        internal(name, Value.BOOLEAN, value ? 1 : 0, site);
    }

    public static void internal(String name, String value, int site) {
        if (value == null) {
            internal(name, Value.REFERENCE, 0, site);
        } else {
            internal(name, Value.STRING, NameTable.TEXTS.number(value), value, site);
        }
    }

    public static void internal(String name, Object value, int site) {
        internal(name, Value.REFERENCE, value == null ? 0 : Shadows.OBJECTS.of(value).number, site);
    }

    private static void internal(String name, Value type, long value, int site) {
        internal(name, type, value, null, site);
    }

    private static void internal(String name, Value type, long value, String text, int site) {
        ThreadLog log = Threads.current();
        Gates.named(Kind.INTERNAL, name, site, log);
        log.eventWithValue(Kind.INTERNAL, site, NameTable.QUANTITIES.number(name), type, value);
        if (Modes.MONITORS) {
            KnowledgeMonitors.internal(name, type, value, text, site, log);
            log.react(true);
        }
    }

    /** Registers what is called on violations, in the thread that violates. */
    public static void onViolation(Consumer<String> hook, int site) {
        ViolationCallbacks.add(hook);
    }

    /** The same for hooks that are given an object of the program's own class. */
    public static void onKnowledgeViolation(Consumer<Object> hook, int site) {
        ViolationCallbacks.addDetailed(hook);
    }

    public static void atomic(Runnable body, int site) {
        atomic(method(site), body, site);
    }

    public static void atomic(String name, Runnable body, int site) {
        ThreadLog log = Threads.current();
        begin(name, site, log);
        try {
            body.run();
        } finally {
            end(name, site, log);
        }
    }

    public static Object atomic(Callable<?> body, int site) throws Exception {
        return atomic(method(site), body, site);
    }

    public static Object atomic(String name, Callable<?> body, int site) throws Exception {
        ThreadLog log = Threads.current();
        begin(name, site, log);
        try {
            return body.call();
        } finally {
            end(name, site, log);
        }
    }

    public static void enableView(String name, int site) {
        ViewEvents.enable(name, true);
    }

    public static void disableView(String name, int site) {
        ViewEvents.enable(name, false);
    }

    /** First thing in a method that is declared atomic. */
    public static void begin(String name, int site, ThreadLog log) {
        if (EventLog.TOLD) {
            log.event(Kind.BEGIN, site, NameTable.BLOCKS.number(name), 0);
        }
        log.knowOther(Kind.BEGIN, site);
    }

    /** However such a method is left. */
    public static void end(String name, int site, ThreadLog log) {
        if (EventLog.TOLD) {
            log.event(Kind.END, site, NameTable.BLOCKS.number(name), 0);
        }
        log.knowOther(Kind.END, site);
    }

    /** Class and method of a site. */
    private static String method(int site) {
        String location = Sites.location(site);
        int end = location.indexOf('(');
        return end < 0 ? location : location.substring(0, end);
    }
}
