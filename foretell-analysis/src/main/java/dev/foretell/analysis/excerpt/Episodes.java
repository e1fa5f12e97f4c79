// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis.excerpt;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * The parts of a recording that lie between the fork and the join of certain threads, one such thread after the other. What other threads did meanwhile belongs to
 * a part; what was before it is as it was observed in every run that the part stands for, as for an {@link ExcerptStart}.
 */
public final class Episodes {
    private Episodes() {}

    /**
     * A part of a recording.
     *
     * @param name of the thread that it begins and ends with
     * @param carried how many events, its first ones, acquire locks that were held when it began
     */
    public record Episode(String name, Trace part, int carried) {}

    /** The parts of the threads with such names, in their order; one that is not joined reaches to the end of the recording. */
    public static List<Episode> of(Trace whole, Predicate<String> threads) {
        List<Episode> episodes = new ArrayList<>();
        OpenBlocks open = new OpenBlocks(whole);
        Trace.Builder part = null;
        int thread = -1;
        int carried = 0;
        for (int event = 0; event < whole.size(); event++) {
            Kind kind = whole.kind(event);
            boolean begins =
                    kind == Kind.FORK && threads.test(whole.threadNames().name(whole.target(event)));
            if (part != null && (begins || kind == Kind.JOIN && whole.target(event) == thread)) {
                episodes.add(episode(whole, thread, part, carried));
                part = null;
            }
            if (begins) {
                thread = whole.target(event);
                part = new Trace.Builder();
                part.names(whole);
                open.carryLocks(part, IntStream.builder());
                carried = part.size();
            }
            boolean isWhole = open.note(event);
            if (part != null && isWhole) {
                part.add(
                        kind,
                        whole.thread(event),
                        whole.target(event),
                        whole.location(event),
                        whole.valueType(event),
                        whole.value(event));
            }
        }
        if (part != null) {
            episodes.add(episode(whole, thread, part, carried));
        }
        return episodes;
    }

    private static Episode episode(Trace whole, int thread, Trace.Builder part, int carried) {
        part.classFiles(whole.classFiles());
        part.statistics(whole.statistics());
        return new Episode(whole.threadNames().name(thread), part.build(), carried);
    }
}
