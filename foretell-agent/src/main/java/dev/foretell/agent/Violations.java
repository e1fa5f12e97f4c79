// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.knowledge.Reaction;
import dev.foretell.knowledge.Violation;
import dev.foretell.runtime.Reactions;
import dev.foretell.runtime.event.ViolationCallbacks;
import dev.foretell.runtime.site.Sites;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Tells of violations, once for each property and place in the code, and does in the violating thread what the program's owner wants. What
 * goes wrong there becomes a line on standard error.
 */
final class Violations implements Reactions {
    /** Written to directly: the program may have streams of its own in {@code System}. */
    private final OutputStream out;

    private final ProgramNames names;

    /** How often each was violated, by property and place; guarded by this; nothing is printed under this lock. */
    private final Map<String, Integer> counts = new LinkedHashMap<>();

    Violations(OutputStream out, ProgramNames names) {
        this.out = out;
        this.names = names;
    }

    @Override
    public void tell(Violation violation) {
        String where = headline(violation);
        if (isFirst(where)) {
            print(text(violation, where));
        }
    }

    private synchronized boolean isFirst(String where) {
        Integer count = counts.get(where);
        counts.put(where, count == null ? 1 : count + 1);
        return count == null;
    }

    @Override
    public void refused(String property, String reason) {
        print("[foretell] " + property + " is not checked: " + reason + "\n");
    }

    /** Says at the end of the run what came more than once. */
    void summarise() {
        for (Map.Entry<String, Integer> entry : counts().entrySet()) {
            if (entry.getValue() > 1) {
                print("[foretell] " + entry.getValue() + " times: " + entry.getKey() + "\n");
            }
        }
    }

    private synchronized Map<String, Integer> counts() {
        return new LinkedHashMap<>(counts);
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
        Throwable wanted = null;
        for (Reaction reaction : violation.reactions()) {
            try {
                if (reaction.kind() == Reaction.Kind.CALL) {
                    names.method(reaction.name()).invoke(null);
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
