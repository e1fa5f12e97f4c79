// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Names;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Traces of the program {@code demo.P}, written as {@code thread|op(target)|line}. */
final class HandBuilt {
    private static final Pattern EVENT = Pattern.compile("(\\w+)\\|(\\w+)\\((.+)\\)(?:\\|(\\d+))?");

    private HandBuilt() {}

    static Trace trace(String... events) {
        Trace.Builder builder = new Trace.Builder();
        for (String event : events) {
            Matcher matcher = EVENT.matcher(event);
            if (!matcher.matches()) {
                throw new IllegalArgumentException(event);
            }
            Kind kind = Kind.ofOp(matcher.group(2));
            int location = matcher.group(4) == null
                    ? Trace.NO_LOCATION
                    : builder.locationNames().number("demo.P.main(P.java:" + matcher.group(4) + ")");
            builder.add(
                    kind,
                    builder.threadNames().number(matcher.group(1)),
                    names(builder, kind).number(matcher.group(3)),
                    location,
                    Value.NONE,
                    0);
        }
        return builder.build();
    }

    private static Names names(Trace.Builder builder, Kind kind) {
        return switch (kind.target()) {
            case VARIABLE -> builder.variableNames();
            case LOCK -> builder.lockNames();
            case THREAD -> builder.threadNames();
            case MESSAGE -> builder.messageNames();
            default -> throw new IllegalArgumentException(kind.op());
        };
    }
}
