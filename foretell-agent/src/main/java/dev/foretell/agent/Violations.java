// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.knowledge.Reaction;
import dev.foretell.knowledge.Violation;
import dev.foretell.runtime.ViolationReactions;
import dev.foretell.runtime.event.ViolationCallbacks;
import dev.foretell.runtime.site.Sites;
import dev.foretell.trace.found.FoundFile;
import dev.foretell.trace.found.FoundRecord;
import dev.foretell.trace.found.FoundWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Tells of violations, once for each property and place in the code, and does in the violating thread what the program's owner wants. What
 * goes wrong there becomes a line on standard error.
 */
final class Violations implements ViolationReactions {
    /** Written to directly: the program may have streams of its own in {@code System}. */
    private final OutputStream out;

    /** For the tool that started the program; null if nobody reads it. */
    private final FoundWriter records;

    private final ProgramNames names;

    /** How often each was violated, by property and place; guarded by this; nothing is printed under this lock. */
    private final Map<String, Integer> counts = new LinkedHashMap<>();

    /** The numbers that they have among the records; guarded by this. */
    private final Map<String, Integer> numbers = new HashMap<>();

    private Violations(OutputStream out, FoundWriter records, ProgramNames names) {
        this.out = out;
        this.records = records;
        this.names = names;
    }

    /** {@code found}: the directory for records; empty if nobody reads them, and {@code out} is told all. */
    static Violations of(String found, OutputStream out, ProgramNames names) throws IOException {
        FoundWriter records = found.isEmpty() ? null : FoundWriter.create(found, FoundFile.KNOWLEDGE);
        return new Violations(out, records, names);
    }

    @Override
    public void tell(Violation violation) {
        String where = headline(violation);
        if (isFirst(where)) {
            numbered(where, record(toRecord(violation)));
            print(
                    records == null
                            ? text(violation, where)
                            : "[foretell] " + where + " by " + violation.thread() + "\n");
        }
    }

    private static FoundRecord toRecord(Violation violation) {
        List<FoundRecord.Source> sources = new ArrayList<>();
        for (Violation.Source source : violation.sources()) {
            String place = source.place() == Violation.NOWHERE ? "" : Sites.location(source.place());
            sources.add(new FoundRecord.Source(source.thread(), place));
        }
        return new FoundRecord.Knowledge(
                violation.property(),
                violation.thread(),
                Sites.location(violation.place()),
                violation.reasons(),
                sources);
    }

    private synchronized void numbered(String where, int number) {
        if (number >= 0) {
            numbers.put(where, number);
        }
    }

    /** Writes a record, if somebody reads them; returns its number, or -1 if it was not written. */
    private int record(FoundRecord record) {
        try {
            return records == null ? -1 : records.add(record);
        } catch (IOException e) {
            print("[foretell] a violation could not be written: " + e.getMessage() + "\n");
            return -1;
        }
    }

    private synchronized boolean isFirst(String where) {
        Integer count = counts.get(where);
        counts.put(where, count == null ? 1 : count + 1);
        return count == null;
    }

    @Override
    public void refused(String property, String reason) {
        record(new FoundRecord.NotChecked(property, reason));
        print("[foretell] " + property + " is not checked: " + reason + "\n");
    }

    /** Says at the end of the run what came more than once. */
    void summarise() {
        for (Map.Entry<String, Integer> entry : counts().entrySet()) {
            Integer number = number(entry.getKey());
            if (number != null && entry.getValue() > 1) {
                record(new FoundRecord.Again(number, entry.getValue() - 1));
            } else if (records == null && entry.getValue() > 1) {
                print("[foretell] " + entry.getValue() + " times: " + entry.getKey() + "\n");
            }
        }
    }

    private synchronized Map<String, Integer> counts() {
        return new LinkedHashMap<>(counts);
    }

    /** Its number among the records; null if it is none. */
    private synchronized Integer number(String where) {
        return numbers.get(where);
    }

    private static String headline(Violation violation) {
        return violation.property() + " is violated at " + Sites.location(violation.place());
    }

    private static String text(Violation violation, String where) {
        StringBuilder text =
                new StringBuilder("[foretell] ").append(where).append(" by ").append(violation.thread());
        text.append(", which knew:\n");
        for (String reason : violation.reasons()) {
            text.append("    ").append(reason).append('\n');
        }
        for (Violation.Source source : violation.sources()) {
            text.append("    from ").append(source.thread()).append(", as it was ");
            text.append(
                    source.place() == Violation.NOWHERE
                            ? "before its first event"
                            : "after " + Sites.location(source.place()));
            text.append('\n');
        }
        return text.toString();
    }

    private void print(String text) {
        try {
            out.write(text.getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException e) {
            return; // nobody is there to be told
        }
    }

    @Override
    public Throwable react(Violation violation) {
        for (Consumer<String> hook : ViolationCallbacks.hooks()) {
            try {
                hook.accept(headline(violation));
            } catch (Throwable e) {
                failed("a hook for violations", e);
            }
        }
        for (Consumer<Object> hook : ViolationCallbacks.detailed()) {
            try {
                hook.accept(DetailedViolation.of(violation, hook.getClass().getClassLoader()));
            } catch (Throwable e) {
                failed("a hook for violations", e);
            }
        }
        Throwable wanted = null;
        for (Reaction reaction : violation.reactions()) {
            try {
                if (reaction.kind() == Reaction.Kind.CALL) {
                    call(names.reaction(reaction.name(), DetailedViolation.TYPE), violation);
                } else {
                    wanted = exception(reaction.name(), headline(violation));
                }
            } catch (InvocationTargetException e) {
                failed(reaction.name(), e.getCause());
            } catch (Exception | Error e) {
                print("[foretell] " + reaction.name() + " cannot be used: " + Log.reason(e) + "\n");
            }
        }
        return wanted;
    }

    private static void call(Method method, Violation violation) throws ReflectiveOperationException {
        if (method.getParameterCount() == 0) {
            method.invoke(null);
        } else {
            method.invoke(
                    null,
                    DetailedViolation.of(violation, method.getDeclaringClass().getClassLoader()));
        }
    }

    private void failed(String what, Throwable e) {
        print("[foretell] " + what + " failed: " + e + "\n");
    }

    private Throwable exception(String name, String message) throws ReflectiveOperationException {
        Class<?> type = names.type(name);
        try {
            return (Throwable) type.getConstructor(String.class).newInstance(message);
        } catch (NoSuchMethodException e) {
            return (Throwable) type.getConstructor().newInstance();
        }
    }
}
