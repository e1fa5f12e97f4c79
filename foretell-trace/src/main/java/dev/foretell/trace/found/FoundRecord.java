// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.found;

import dev.foretell.trace.control.NameUse;
import java.io.IOException;
import java.util.List;

/** One thing that code inside the observed program has to say. The order and types of components are the format: a change needs a new version. */
public sealed interface FoundRecord {
    /** Which record it is. The ordinals are part of the format. */
    enum Type {
        KNOWLEDGE,
        RUN,
        VIEW,
        AGAIN,
        NOT_CHECKED,
        LATTICE,
        END,
        NAMED
    }

    Type type();

    /** Writes all components but the type. */
    void write(FoundOutput out) throws IOException;

    /** Whether it is a finding, which has a number in its file and may come {@link Again}. */
    default boolean isFinding() {
        return type().ordinal() <= Type.VIEW.ordinal();
    }

    /** What a thread knew of another: its state after an event there, or before its first event if the place is empty. */
    record Source(String thread, String place) {}

    /**
     * A thread knew what its property forbids.
     *
     * @param property such as {@code Bank.serial}
     * @param place where in the code, empty if that is not known
     */
    record Knowledge(String property, String thread, String place, List<String> reasons, List<Source> sources)
            implements FoundRecord {
        public Knowledge {
            reasons = List.copyOf(reasons);
            sources = List.copyOf(sources);
        }

        @Override
        public Type type() {
            return Type.KNOWLEDGE;
        }

        @Override
        public void write(FoundOutput out) throws IOException {
            out.text(property);
            out.text(thread);
            out.text(place);
            out.texts(reasons);
            out.count(sources.size());
            for (Source source : sources) {
                out.text(source.thread);
                out.text(source.place);
            }
        }
    }

    /**
     * A step of a run.
     *
     * @param place where in the code, empty if that is not known
     * @param number how many steps come before it
     * @param isSwitch whether the step before it is one of another thread
     */
    record Step(String thread, String operation, String place, int number, boolean isSwitch) {}

    /**
     * An observer inside the program found a run that violates a property, or deadlocks.
     *
     * @param kind the label of the kind of finding
     * @param title the finding in one line
     * @param subjects what it is about, as fingerprints name it
     * @param places where in the code it is, as fingerprints name it
     * @param model the label of the causal model
     * @param isObserved whether it is the run that was observed
     * @param claim what the run violates, as it was written down, in a line before the run; empty if nothing was
     * @param size how many steps the run has
     * @param steps those that are shown
     */
    record Run(
            String kind,
            String title,
            List<String> subjects,
            List<String> places,
            String model,
            boolean isObserved,
            String claim,
            int size,
            List<Step> steps)
            implements FoundRecord {
        public Run {
            subjects = List.copyOf(subjects);
            places = List.copyOf(places);
            steps = List.copyOf(steps);
        }

        @Override
        public Type type() {
            return Type.RUN;
        }

        @Override
        public void write(FoundOutput out) throws IOException {
            out.text(kind);
            out.text(title);
            out.texts(subjects);
            out.texts(places);
            out.text(model);
            out.flag(isObserved);
            out.text(claim);
            out.count(size);
            out.count(steps.size());
            for (Step step : steps) {
                out.text(step.thread);
                out.text(step.operation);
                out.text(step.place);
                out.count(step.number);
                out.flag(step.isSwitch);
            }
        }
    }

    /** A history that its view's grammar does not allow; the components are those of {@code dev.foretell.views.history.Violation}, an assertion is empty for a parse error. */
    record View(
            String view,
            String owner,
            long number,
            String event,
            List<String> expected,
            boolean isUnfinished,
            String assertion,
            String place,
            List<String> values,
            List<String> history,
            String thread,
            List<String> stack)
            implements FoundRecord {
        public View {
            expected = List.copyOf(expected);
            values = List.copyOf(values);
            history = List.copyOf(history);
            stack = List.copyOf(stack);
        }

        @Override
        public Type type() {
            return Type.VIEW;
        }

        @Override
        public void write(FoundOutput out) throws IOException {
            out.text(view);
            out.text(owner);
            out.number(number);
            out.text(event);
            out.texts(expected);
            out.flag(isUnfinished);
            out.text(assertion);
            out.text(place);
            out.texts(values);
            out.texts(history);
            out.text(thread);
            out.texts(stack);
        }
    }

    /** The finding with this number in the file, from 0, came so many times more. */
    record Again(int finding, long times) implements FoundRecord {
        @Override
        public Type type() {
            return Type.AGAIN;
        }

        @Override
        public void write(FoundOutput out) throws IOException {
            out.count(finding);
            out.number(times);
        }
    }

    /** A property is not checked, from now on. */
    record NotChecked(String property, String reason) implements FoundRecord {
        @Override
        public Type type() {
            return Type.NOT_CHECKED;
        }

        @Override
        public void write(FoundOutput out) throws IOException {
            out.text(property);
            out.text(reason);
        }
    }

    /** How far an observer looked for violations of a property. */
    record Lattice(String property, String model, int events, int levels, long cuts, boolean isBounded)
            implements FoundRecord {
        @Override
        public Type type() {
            return Type.LATTICE;
        }

        @Override
        public void write(FoundOutput out) throws IOException {
            out.text(property);
            out.text(model);
            out.count(events);
            out.count(levels);
            out.number(cuts);
            out.flag(isBounded);
        }
    }

    /**
     * An observer has seen the program to its end.
     *
     * @param damage why the trace is not complete; empty if it is
     * @param refusal why nothing that was found is to be relied on; empty if it is
     */
    record End(long events, int threads, String damage, String refusal) implements FoundRecord {
        @Override
        public Type type() {
            return Type.END;
        }

        @Override
        public void write(FoundOutput out) throws IOException {
            out.number(events);
            out.count(threads);
            out.text(damage);
            out.text(refusal);
        }
    }

    /** What a specification or view names, and how often the program had it. */
    record Named(NameUse use) implements FoundRecord {
        @Override
        public Type type() {
            return Type.NAMED;
        }

        @Override
        public void write(FoundOutput out) throws IOException {
            out.count(use.kind().ordinal());
            out.text(use.of());
            out.text(use.name());
            out.number(use.count());
            out.text(use.never());
        }
    }
}
