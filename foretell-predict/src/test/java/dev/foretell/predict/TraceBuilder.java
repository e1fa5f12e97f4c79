// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;

/** Builds traces from lines like those of a text trace: {@code t1|w(x=1)}. */
public final class TraceBuilder {
    private final Trace.Builder builder = new Trace.Builder();

    public static Trace trace(String... lines) {
        TraceBuilder made = new TraceBuilder();
        for (String line : lines) {
            made.line(line);
        }
        return made.builder.build();
    }

    private void line(String line) {
        if (line.startsWith("init ")) {
            for (String assignment : line.substring(5).split(",")) {
                String[] sides = assignment.trim().split("=");
                builder.initial(builder.variableNames().number(sides[0]), Value.LONG, Long.parseLong(sides[1]));
            }
            return;
        }
        String[] parts = line.split("\\|");
        String op = parts[1].substring(0, parts[1].indexOf('('));
        String[] target = parts[1].substring(parts[1].indexOf('(') + 1, parts[1].length() - 1)
                .split("=");
        Kind kind = Kind.ofOp(op);
        add(kind, parts[0], target[0], target.length > 1 ? Long.valueOf(target[1]) : null);
    }

    private void add(Kind kind, String thread, String target, Long value) {
        int number = switch (kind.target()) {
            case VARIABLE -> builder.variableNames().number(target);
            case LOCK -> builder.lockNames().number(target);
            case THREAD -> builder.threadNames().number(target);
            case MESSAGE -> builder.messageNames().number(target);
            case BLOCK -> builder.blockNames().number(target);
            case NAME -> builder.internalNames().number(target);
            case METHOD -> builder.methodNames().number(target);
            case NONE -> Trace.NO_TARGET;
        };
        builder.add(
                kind,
                builder.threadNames().number(thread),
                number,
                Trace.NO_LOCATION,
                value == null ? Value.NONE : Value.LONG,
                value == null ? 0 : value);
    }
}
