// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis;

import dev.foretell.analysis.excerpt.Excerpt;
import dev.foretell.causality.CausalModel;
import dev.foretell.causality.Dependence;
import dev.foretell.predict.index.Slicer;
import dev.foretell.slice.CodeReading;
import dev.foretell.slice.Replay;
import dev.foretell.slice.program.Purity;
import dev.foretell.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;

/** What the sliced model needs, from a trace that has control flow. */
public final class Slicing {
    /** For so many threads it is told why they are not followed. */
    private static final int MOST_DOUBTS = 3;

    /** What predictor and judge keep of each event in the model deciding, and which part of the memory that may take by default. */
    private static final int BYTES_OF_EVENT = 40;

    private static final int PART_OF_MEMORY = 4;

    /** By default, parts of recordings with more events are looked at in the weak model. */
    private static final int LONG_RECORDING = 1_000_000;

    private final Messages messages;
    private final Purity purity;

    Slicing(Messages messages, Purity purity) {
        this.messages = messages;
        this.purity = purity;
    }

    /** What is known of code that is not recorded, with what these files say of it. */
    public static Purity purity(List<Path> tables) throws IOException {
        Purity known = Purity.shipped();
        for (Path table : tables) {
            try {
                known = known.with(table.toString(), Files.readAllLines(table));
            } catch (IllegalArgumentException e) {
                throw new UnusableInputException(e.getMessage(), e);
            }
        }
        return known;
    }

    /** The model for a trace: the one that is asked for, or the one with the most runs that it is good for. */
    static CausalModel model(String source, CausalModel asked, Trace trace) {
        if (asked == CausalModel.SLICED && !Replay.isPossible(trace)) {
            throw new UnusableInputException(
                    source + " has no control flow, which the sliced model needs; record it with --profile"
                            + " full, or give another --model");
        }
        if (asked == CausalModel.DECIDING && !CodeReading.isPossible(trace)) {
            throw new UnusableInputException(
                    source + " has no class files, which the model deciding needs; record it with"
                            + " --profile races or full, or give another --model");
        }
        if (asked != null) {
            return asked;
        }
        if (Replay.isPossible(trace)) {
            return CausalModel.SLICED;
        }
        return CodeReading.isPossible(trace) && isShort(trace) ? CausalModel.DECIDING : CausalModel.WEAK;
    }

    /** Whether memory suffices to keep what each event depends on. */
    private static boolean isShort(Trace trace) {
        return trace.size() <= Runtime.getRuntime().maxMemory() / PART_OF_MEMORY / BYTES_OF_EVENT;
    }

    /** The model for a part of a recording. Dependences are those of the whole recording, which grows while a class has many tests; then they would take longer than the tests. */
    static CausalModel model(String source, CausalModel asked, Excerpt excerpt) {
        CausalModel model = model(source, asked, excerpt.whole());
        boolean isLong = excerpt.whole().size() > LONG_RECORDING;
        return asked == null && model == CausalModel.DECIDING && isLong ? CausalModel.WEAK : model;
    }

    /** Finds out what questions about the trace depend on; null for models in which they depend on all there is. */
    Slicer slicer(String source, Trace trace, CausalModel model) {
        return slicer(source, trace, trace, model, UnaryOperator.identity());
    }

    /** The same for a part of a recording, in which threads are followed from their beginning. */
    Slicer slicer(String source, Excerpt excerpt, CausalModel model) {
        return slicer(source, excerpt.whole(), excerpt.part(), model, excerpt::dependence);
    }

    private Slicer slicer(String source, Trace whole, Trace part, CausalModel model, UnaryOperator<Dependence> ofPart) {
        return switch (model) {
            case SLICED -> new Slicer(part, ofPart.apply(dependence(source, whole)));
            case DECIDING -> {
                CodeReading reading = CodeReading.of(whole, purity);
                yield new Slicer(
                        part,
                        model,
                        () -> ofPart.apply(reading.dependence().get()),
                        () -> ofPart.apply(reading.judged().get()));
            }
            default -> null;
        };
    }

    private Dependence dependence(String source, Trace trace) {
        Replay replay = Replay.of(trace, purity);
        int doubts = replay.doubts().size();
        for (String doubt : replay.doubts().subList(0, Math.min(doubts, MOST_DOUBTS))) {
            messages.say(source + ": " + doubt + "; every read of this thread is assumed to matter");
        }
        if (doubts > MOST_DOUBTS) {
            messages.say(source + ": the same holds for " + (doubts - MOST_DOUBTS) + " more of its threads");
        }
        return replay.dependence();
    }
}
