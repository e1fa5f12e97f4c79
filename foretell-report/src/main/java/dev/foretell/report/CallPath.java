// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.report.known.Traits;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * By which calls the thread of an event came to its place, the first time that it did. That need not be the way it came for this event.
 *
 * @param frames from the inside out; the place of the event alone if nothing else is known
 * @param of the thread whose way it is; another one than the event's if there is none of that
 * @param cut whether frames further out were left out
 * @param isOwn whether it is the way of the event itself, and not of an earlier one or of another thread
 */
public record CallPath(List<String> frames, String of, boolean cut, boolean isOwn) {
    private static final int SHOWN = 4;
    private static final Pattern REFLECTION = Pattern.compile("(?:java\\.lang|jdk\\.internal)\\.reflect\\..*");

    /** The place, and who called its method. The frame of the place itself need not have its line: a monitor is entered before the first one. */
    static List<String> from(String place, List<String> frames) {
        int inner = 0;
        while (inner < frames.size() && !method(frames.get(inner)).equals(method(place))) {
            inner++;
        }
        List<String> whole = new ArrayList<>(List.of(place));
        whole.addAll(frames.subList(inner == frames.size() ? 0 : inner + 1, frames.size()));
        return List.copyOf(whole);
    }

    private static String method(String frame) {
        int bracket = frame.lastIndexOf('(');
        return bracket < 0 ? frame : frame.substring(0, bracket);
    }

    /** The frames around the place. */
    public List<String> callers() {
        return frames.subList(Math.min(1, frames.size()), frames.size());
    }

    /** The same from the program's call on, if the place is in the JDK and this is the way of the event itself. */
    public CallPath inProgram() {
        int call = 0;
        while (call < frames.size() && isOfJdk(frames.get(call))) {
            call++;
        }
        return isOwn && call < frames.size() ? new CallPath(frames.subList(call, frames.size()), of, cut, true) : this;
    }

    static boolean isOfJdk(String frame) {
        return Traits.isOfJdk(frame);
    }

    /** Frames that a reader wants to see, each in a list of its own, and between them those of the JDK, and all from a call by reflection on, together in one. */
    public static List<List<String>> folded(List<String> frames) {
        List<List<String>> folded = new ArrayList<>();
        boolean isBehindReflection = false;
        boolean isOpen = false;
        for (String frame : frames) {
            isBehindReflection |= REFLECTION.matcher(frame).matches();
            boolean isFolded = isBehindReflection || isOfJdk(frame);
            if (!isFolded || !isOpen) {
                folded.add(new ArrayList<>());
            }
            folded.get(folded.size() - 1).add(frame);
            isOpen = isFolded;
        }
        return folded;
    }

    /** Whether such a list is of frames that are not shown at first. */
    public static boolean isFold(List<String> frames) {
        return frames.size() > 1 || isOfJdk(frames.get(0));
    }

    /** Such as {@code called from}; says so if it is the way of an earlier event, or of another thread than this one. */
    public String label(String what, String thread) {
        return isOwn
                ? what + " from"
                : of.equals(thread) ? "first " + what + " from" : what + " in thread " + of + " from";
    }

    /**
     * The nearest callers in a line: no methods of the JDK, and nothing beyond a call by reflection, which is where a framework begins.
     * Those of a recursion stand once. Empty if there are none.
     */
    String shortened() {
        Map<String, Integer> own = new LinkedHashMap<>();
        List<String> near = callers().stream()
                .takeWhile(frame -> !REFLECTION.matcher(frame).matches())
                .toList();
        near.stream()
                .filter(frame -> !isOfJdk(frame))
                .forEach(frame -> own.merge(EventTexts.plain(EventTexts.shortened(frame)), 1, Integer::sum));
        return own.entrySet().stream()
                        .limit(SHOWN)
                        .map(frame ->
                                frame.getKey() + (frame.getValue() > 1 ? " (" + frame.getValue() + " times)" : ""))
                        .collect(Collectors.joining(", "))
                + (own.size() > SHOWN || cut && near.size() == callers().size() && !own.isEmpty() ? ", …" : "");
    }
}
