// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.event;

import dev.foretell.runtime.log.NameTable;
import dev.foretell.runtime.memory.Members;
import dev.foretell.runtime.shadow.CollectedObjects;
import dev.foretell.runtime.shadow.ObjectShadow;
import dev.foretell.runtime.shadow.Shadows;
import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.runtime.site.SiteVariants;
import dev.foretell.runtime.site.Sites;
import dev.foretell.runtime.steer.Gates;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Value;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Calls, method bodies and returns that a specification names. Whether one is meant may depend on the class of the object;
 * it is found out once for each site and class. The event's method is called after that class and the supertypes by
 * which the specification knows it; the value is a text, {@code RECEIVER(ARGUMENTS)->RESULT}, with {@code _} for what
 * nobody asked for.
 */
public final class MethodEvents {
    private static final String NOT_MEANT = "";
    private static final int LONGEST_TEXT = 1000;

    /**
     * What to look for at a site.
     *
     * @param method name and parameters
     * @param types the classes that are meant, as regular expressions
     * @param owner where the method belongs if there is no object: its class and supertypes; null if there is one
     * @param receiver whether the object is to be told
     * @param values whether there is anything to be told
     */
    public record Watch(
            Kind kind, String method, List<Pattern> types, List<String> owner, boolean receiver, boolean values) {}

    private static volatile Watch[] watches = new Watch[64];

    private MethodEvents() {}

    /** A new site for such events. */
    public static int add(String location, Watch watch) {
        int site = Sites.add(null, location, null, null, 0);
        put(site, watch);
        return site;
    }

    private static synchronized void put(int site, Watch watch) {
        Watch[] table = watches;
        if (site >= table.length) {
            table = Arrays.copyOf(table, Math.max(site + 1, table.length * 2));
        }
        table[site] = watch;
        watches = table;
    }

    /** An argument whose value is to be told, and not which object it is. */
    private record Told(String text) {}

    /** The value of an argument. */
    public static Object told(long value) {
        return new Told(Long.toString(value));
    }

    public static Object told(double value) {
        return new Told(Double.toString(value));
    }

    public static Object told(boolean value) {
        return new Told(Boolean.toString(value));
    }

    /** The value of an argument that is a text, a number or a truth value; otherwise the object. */
    public static Object told(Object value) {
        if (value instanceof String text) {
            return new Told(quoted(text));
        }
        boolean isPlain =
                value instanceof Number number && number.getClass().getName().startsWith("java.lang.")
                        || value instanceof Boolean;
        return isPlain ? new Told(value.toString()) : value == null ? new Told("null") : value;
    }

    /** As in a text trace; a long text is cut off. */
    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < Math.min(text.length(), LONGEST_TEXT); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c == '\n' || c == '\r' || c == '\t') {
                quoted.append('\\').append(c == '\n' ? 'n' : c == '\r' ? 'r' : 't');
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }

    /** Before a call, or first thing in a body. Arguments that nobody asked for are null. */
    public static void happened(Object receiver, Object[] arguments, int site, ThreadLog log) {
        Watch watch = watches[site];
        log(watch, receiver, arguments, null, site, log);
        keepUntilLogged(null, receiver, arguments);
    }

    /** After a call that returned. */
    public static void returned(Object result, Object receiver, Object[] arguments, int site, ThreadLog log) {
        Watch watch = watches[site];
        log(watch, receiver, arguments, "->" + text(result), site, log);
        keepUntilLogged(result, receiver, arguments);
    }

    /** What is told of an object must stand in the log before the object can go; see {@link CollectedObjects}. */
    private static void keepUntilLogged(Object result, Object receiver, Object[] arguments) {
        Reference.reachabilityFence(result);
        Reference.reachabilityFence(receiver);
        Reference.reachabilityFence(arguments);
    }

    private static void log(Watch watch, Object receiver, Object[] arguments, String result, int site, ThreadLog log) {
        String name = name(watch, receiver, site);
        if (name == null) {
            return;
        }
        Gates.named(watch.kind, name, site, log);
        long method = NameTable.METHODS.number(name);
        if (!watch.values) {
            log.event(watch.kind, site, method, 0);
            log.knowOther(watch.kind, site);
            return;
        }
        StringBuilder text = new StringBuilder(watch.receiver ? text(receiver) : "_").append('(');
        for (int i = 0; i < arguments.length; i++) {
            text.append(i == 0 ? "" : ",").append(arguments[i] == null ? "_" : text(arguments[i]));
        }
        text.append(')').append(result == null ? "" : result);
        log.eventWithValue(watch.kind, site, method, Value.STRING, NameTable.CALLS.number(text.toString()));
        log.knowOther(watch.kind, site);
    }

    /** An object of the program in a trace. */
    static String text(Object object) {
        if (object == null) {
            return "null";
        }
        if (object instanceof Told told) {
            return told.text;
        }
        ObjectShadow shadow = Shadows.OBJECTS.of(object);
        shadow.told = true;
        return "@" + shadow.number;
    }

    /** Writes what to look for at the sites; see {@link Sites#save}. */
    static void save(DataOutputStream out) throws IOException {
        Watch[] table = watches;
        for (int site = 0; site < table.length; site++) {
            Watch watch = table[site];
            if (watch != null) {
                out.writeInt(site);
                out.writeByte(watch.kind.ordinal());
                out.writeUTF(watch.method);
                write(out, watch.types.stream().map(Pattern::pattern).toList());
                write(out, watch.owner == null ? List.of() : watch.owner);
                out.writeBoolean(watch.receiver);
                out.writeBoolean(watch.values);
            }
        }
        out.writeInt(0);
    }

    private static void write(DataOutputStream out, List<String> texts) throws IOException {
        out.writeInt(texts.size());
        for (String text : texts) {
            out.writeUTF(text);
        }
    }

    /** Takes in what was {@link #save saved}; the sites are there already. */
    static void load(DataInputStream in) throws IOException {
        for (int site = in.readInt(); site != 0; site = in.readInt()) {
            if (!Sites.has(site)) {
                throw new IOException("it names a code site that it does not have");
            }
            Kind kind = Kind.of(in.readByte());
            String method = in.readUTF();
            List<Pattern> types = new ArrayList<>();
            for (String type : read(in)) {
                types.add(Pattern.compile(type));
            }
            List<String> owner = read(in);
            put(
                    site,
                    new Watch(kind, method, types, owner.isEmpty() ? null : owner, in.readBoolean(), in.readBoolean()));
        }
    }

    private static List<String> read(DataInputStream in) throws IOException {
        List<String> texts = new ArrayList<>();
        for (int i = in.readInt(); i > 0; i--) {
            texts.add(in.readUTF());
        }
        return texts;
    }

    /** What the trace calls the method; null if it is not meant. */
    private static String name(Watch watch, Object receiver, int site) {
        Object key = watch.owner == null && receiver != null ? receiver.getClass() : MethodEvents.class;
        if (watch.owner == null && receiver == null) {
            return null;
        }
        String known = (String) SiteVariants.what(site, key);
        if (known == null) {
            known = find(watch, watch.owner == null ? Members.supertypes(receiver.getClass()) : watch.owner);
            SiteVariants.note(site, key, known);
        }
        return known.equals(NOT_MEANT) ? null : known;
    }

    private static String find(Watch watch, List<String> types) {
        Set<String> names = new LinkedHashSet<>(List.of(types.get(0)));
        boolean meant = false;
        for (String type : types) {
            for (Pattern wanted : watch.types) {
                if (wanted.matcher(type).matches()) {
                    names.add(type);
                    meant = true;
                }
            }
        }
        return meant ? String.join(":", names) + "." + watch.method : NOT_MEANT;
    }
}
