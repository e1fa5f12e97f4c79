// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.replay;

import dev.foretell.slice.program.Code;
import dev.foretell.slice.program.Program;
import dev.foretell.trace.Trace;
import java.util.HashMap;
import java.util.Map;

/** What the marks of control flow mean: {@code com/acme/Foo.bar(I)V@enter}, {@code …@17}, {@code …@17+}. */
final class Marks {
    /** Where a thread has come to. */
    enum Point {
        /** The start of a method. */
        ENTER,
        /** An instruction. */
        AT,
        /** The return of a call. */
        AFTER,
        /** A mark that says nothing, or of code that is not known. */
        UNKNOWN
    }

    /**
     * A mark.
     *
     * @param code null if it is not known
     */
    record Mark(Code code, Point point, int at) {
        boolean is(Code wanted, Point wantedPoint, int wantedAt) {
            return code == wanted && point == wantedPoint && at == wantedAt;
        }
    }

    private static final Mark NOTHING = new Mark(null, Point.UNKNOWN, -1);

    private final Trace trace;
    private final Program program;
    private final Map<Integer, Mark> marks = new HashMap<>();

    Marks(Trace trace, Program program) {
        this.trace = trace;
        this.program = program;
    }

    Mark of(int event) {
        int location = trace.location(event);
        Mark known = marks.get(location);
        if (known == null) {
            known = location == Trace.NO_LOCATION
                    ? NOTHING
                    : parse(trace.locationNames().name(location));
            marks.put(location, known);
        }
        return known;
    }

    private Mark parse(String text) {
        int end = text.lastIndexOf('@');
        int parameters = text.indexOf('(');
        int dot = text.lastIndexOf('.', parameters);
        if (end < 0 || dot < 0 || parameters > end) {
            return NOTHING;
        }
        Code code = program.code(text.substring(0, dot), text.substring(dot + 1, end));
        String point = text.substring(end + 1);
        if (code == null || point.equals("enter")) {
            return code == null ? NOTHING : new Mark(code, Point.ENTER, 0);
        }
        boolean after = point.endsWith("+");
        try {
            int at = Integer.parseInt(after ? point.substring(0, point.length() - 1) : point);
            return at < 0 || at >= code.size() ? NOTHING : new Mark(code, after ? Point.AFTER : Point.AT, at);
        } catch (NumberFormatException e) {
            return NOTHING;
        }
    }
}
