// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.trace.CallStack;
import dev.foretell.trace.Trace;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * By which calls threads came to the places of events, as far as that is certain. A trace has the stack of a thread's first event at a place: that is the
 * event's own if the event is that first one. Otherwise it is another event's, and is shown as such, unless it is one of a test: the event may
 * belong to another test, and a stack that names the wrong one is worse than none.
 */
public final class Ways {
    private static final Pattern FRAMEWORK =
            Pattern.compile("(?:org\\.junit|junit|org\\.testng|org\\.spockframework|io\\.kotest|org\\.scalatest)\\..*");

    private final Trace trace;
    private final EventTexts events;
    private final Surroundings surroundings;
    private final Set<String> testClasses = new HashSet<>();

    public Ways(Trace trace, Surroundings surroundings) {
        this.trace = trace;
        this.events = new EventTexts(trace);
        this.surroundings = surroundings;
        trace.stacks().all().forEach(this::noteTest);
    }

    /** How the thread of an event came to its place; the place alone if no more is known. */
    public CallPath of(int event) {
        String place = events.location(event);
        String thread = events.thread(event);
        CallStack known = place.isEmpty() ? null : trace.stacks().of(thread, place);
        boolean isOwn = known != null && known.thread().equals(thread) && surroundings.isFirst(event);
        if (known == null || !isOwn && isOfTest(known)) {
            return new CallPath(place.isEmpty() ? List.of() : List.of(place), thread, false, true);
        }
        return new CallPath(CallPath.from(place, known.frames()), known.thread(), known.cut(), isOwn);
    }

    /** The class whose method a framework calls is a test. */
    private void noteTest(CallStack stack) {
        String nearest = null;
        for (String frame : stack.frames()) {
            if (FRAMEWORK.matcher(frame).matches()) {
                if (nearest != null) {
                    testClasses.add(nearest);
                }
                return;
            }
            if (!CallPath.isOfJdk(frame)) {
                nearest = outermostClass(frame);
            }
        }
    }

    /** The test that has led to an event, by its own stack or by those of the calls that started its thread, such as {@code com.acme.ShopTest.sells}; empty if that is not known. */
    public Optional<String> test(int event) {
        return Stream.concat(Stream.of(event), surroundings.forks(trace.thread(event)).stream())
                .map(this::of)
                .filter(CallPath::isOwn)
                .flatMap(way -> test(way.frames()).stream())
                .findFirst();
    }

    /** The method that a framework calls. */
    private static Optional<String> test(List<String> frames) {
        Optional<String> nearest = Optional.empty();
        for (String frame : frames) {
            if (FRAMEWORK.matcher(frame).matches()) {
                return nearest;
            }
            if (!CallPath.isOfJdk(frame)) {
                int bracket = frame.indexOf('(');
                nearest = Optional.of(bracket < 0 ? frame : frame.substring(0, bracket));
            }
        }
        return Optional.empty();
    }

    private boolean isOfTest(CallStack stack) {
        return stack.frames().stream()
                .anyMatch(frame -> FRAMEWORK.matcher(frame).matches() || testClasses.contains(outermostClass(frame)));
    }

    /** Of {@code a.Foo$Bar.baz(Foo.java:3)}: {@code a.Foo}. */
    private static String outermostClass(String frame) {
        int bracket = frame.lastIndexOf('(');
        String method = bracket < 0 ? frame : frame.substring(0, bracket);
        int dot = method.lastIndexOf('.');
        String type = dot < 0 ? method : method.substring(0, dot);
        int inner = type.indexOf('$');
        return inner < 0 ? type : type.substring(0, inner);
    }
}
