// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

import java.util.ArrayList;
import java.util.List;

/**
 * Code of the program that was run and not seen, so that it may have ordered what the trace shows as unordered. A thread that runs such
 * code has an {@linkplain Kind#INTERNAL internal} event of this {@link #name} with the value true before it, and one with false after it. If
 * nobody can tell which threads run it and when, the trace has the name alone.
 *
 * @param place the code: a method, a class or a thread, as the cause says
 */
public record BlindSpot(Cause cause, String place) {
    /** Why code was not seen. */
    public enum Cause {
        /** A native method of the program. */
        NATIVE("native", "the native method "),
        /** A method that could not be rewritten. */
        METHOD("method", "the unrecorded method "),
        /** A method of the JDK by which something passes outside of the program, such as the lock of a file. */
        OUTSIDE("outside", "what passes outside of the program, by the method "),
        /** A class, constructor or initialiser that could not be rewritten, and may be run by any thread at any time. */
        CODE("code", "the unrecorded code of "),
        /** A thread in methods that are older than the agent. */
        OLDER("older", "methods that began before the agent was attached, in the thread ");

        private final String word;
        private final String text;

        Cause(String word, String text) {
            this.word = word;
            this.text = text;
        }
    }

    private static final String LEAD = "blind:";

    /** Its name in a trace, such as {@code blind:native:com.acme.Codec.decode}. */
    public String name() {
        return LEAD + cause.word + ':' + place;
    }

    /** Whether nobody knows which threads run it and when. */
    public boolean isAnywhere() {
        return cause == Cause.CODE;
    }

    /** The one with this name; null if it is the name of something else. */
    public static BlindSpot of(String name) {
        for (Cause cause : Cause.values()) {
            String lead = LEAD + cause.word + ':';
            if (name.startsWith(lead)) {
                return new BlindSpot(cause, name.substring(lead.length()));
            }
        }
        return null;
    }

    /** Those that any thread may have run at any time. */
    public static List<BlindSpot> anywhere(Names internalNames) {
        List<BlindSpot> spots = new ArrayList<>();
        for (int name = 0; name < internalNames.size(); name++) {
            BlindSpot spot = of(internalNames.name(name));
            if (spot != null && spot.isAnywhere()) {
                spots.add(spot);
            }
        }
        return spots;
    }

    @Override
    public String toString() {
        return cause.text + place;
    }
}
