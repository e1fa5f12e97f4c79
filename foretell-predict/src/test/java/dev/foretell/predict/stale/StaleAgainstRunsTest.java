// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.stale;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.Reliance;
import dev.foretell.causality.Reliances;
import dev.foretell.predict.Analysis;
import dev.foretell.predict.Budget;
import dev.foretell.predict.Finding;
import dev.foretell.predict.NaiveRuns;
import dev.foretell.predict.StaleFinding;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.lattice.RandomTraces;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.io.TraceReader;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** That the predictor finds what trying all runs finds, and nothing else. Reads are at two places, and what relies on them is at two others. */
class StaleAgainstRunsTest {
    private static final int TRACES = Integer.getInteger("foretell.traces", 1_500);

    /** The place {@code act-n} relies on {@code read-n}. If {@code isTurned}, all values are the same number, and the act comes with it. */
    private record Places(boolean isFree, boolean isRepeatable, boolean isTurned) implements Reliances {
        @Override
        public List<Reliance> of(String location, String variable, Access access) {
            String read = location.replace("act", "read");
            return access == Access.READ
                    ? List.of()
                    : List.of(
                            new Reliance(Reliance.Kind.UPDATE, read, isFree, isRepeatable, null, OptionalLong.empty()));
        }

        @Override
        public OptionalLong constant(String location, String variable) {
            return isTurned ? OptionalLong.of(0) : OptionalLong.empty();
        }

        @Override
        public boolean isSurelyFree(String location, String variable, Access access, String read) {
            return isFree;
        }

        @Override
        public Change change(String location, String variable) {
            return Change.UNKNOWN;
        }

        @Override
        public OptionalLong initial(String location, String variable) {
            return isTurned ? OptionalLong.of(0) : OptionalLong.empty();
        }

        @Override
        public boolean comesWith(String location, String variable, Access access, String read, long value) {
            return isTurned && value == 0;
        }

        @Override
        public boolean surelyComesWith(String location, String variable, Access access, String read, long value) {
            return isTurned && value == 0;
        }

        @Override
        public boolean isSurelyReleased(String location, String variable) {
            return true;
        }
    }

    /** A read and what relies on it. */
    private record Both(int read, int act) {}

    @Test
    void findsWhatAllRunsHaveAndNothingElse() {
        int[] found = new int[3];
        int missing = 0;
        for (int seed = 0; seed < TRACES; seed++) {
            Trace trace = placed(RandomTraces.trace(seed, 16), new Random(seed));
            Places places = new Places(seed % 3 == 0, seed % 3 == 1, seed % 3 == 2);
            Analysis analysis = new StalePredictor(places).predict(new Feasibility(trace), Budget.unlimited());
            assertThat(analysis.rejected()).as("seed " + seed).isEmpty();
            Set<String> told = new HashSet<>();
            for (Finding finding : analysis.findings()) {
                StaleFinding stale = (StaleFinding) finding;
                int form = stale.isRepeated() ? 1 : stale.model() == CausalModel.DECIDING ? 2 : 0;
                found[form]++;
                assertThat(isPossible(trace, stale, form))
                        .as("seed " + seed + " " + stale.accesses())
                        .isTrue();
                told.add(name(trace, stale.accesses().get(2)));
            }
            for (Both both : both(trace)) {
                boolean isExpected = !isUnderOneLock(trace, both)
                        && (isBetween(trace, both)
                                || (places.isFree || places.isTurned && !isUpdate(trace, both))
                                        && isUnseen(trace, both));
                if (isExpected) {
                    assertThat(told).as("seed " + seed + " " + both).contains(name(trace, both.act));
                } else {
                    missing++;
                }
            }
        }
        assertThat(found[0]).isGreaterThan(TRACES / 20);
        assertThat(found[1]).isGreaterThan(TRACES / 500);
        assertThat(found[2]).isGreaterThan(TRACES / 500);
        assertThat(missing).isGreaterThan(TRACES / 20);
    }

    /** The same events at places that rely on each other. */
    private static Trace placed(Trace trace, Random random) {
        Trace.Builder builder = new Trace.Builder();
        builder.names(trace);
        for (int e = 0; e < trace.size(); e++) {
            Kind kind = trace.kind(e);
            String place = (kind.isRead() ? "read-" : "act-") + random.nextInt(2);
            int location = kind.isAccess() ? trace.locationNames().number(place) : Trace.NO_LOCATION;
            builder.add(kind, trace.thread(e), trace.target(e), location, trace.valueType(e), trace.value(e));
        }
        return builder.build();
    }

    private static String name(Trace trace, int event) {
        return trace.locationNames().name(trace.location(event))
                + trace.variableName(trace.target(event))
                + trace.kind(event).equals(Kind.VOLATILE_UPDATE);
    }

    private static boolean isPossible(Trace trace, StaleFinding stale, int form) {
        int first = stale.accesses().get(0);
        int second = stale.accesses().get(1);
        int act = stale.accesses().get(2);
        return switch (form) {
            case 0 -> new NaiveRuns(trace).has(first, second, start(trace, act));
            case 1 -> new NaiveRuns(trace).has(first, second, act) || new NaiveRuns(trace).has(second, first, act);
            default -> new NaiveRuns(without(trace, first, act)).has(first, second, start(trace, act));
        };
    }

    @Test
    void findsReadsInSectionsThatTwoThreadsCanRepeat() throws Exception {
        int found = 0;
        int refused = 0;
        for (int seed = 0; seed < TRACES; seed++) {
            Trace trace = sections(new Random(seed));
            Analysis analysis = new StalePredictor(new Places(false, true, false))
                    .predict(new Feasibility(trace), Budget.unlimited());
            assertThat(analysis.rejected()).as("seed " + seed).isEmpty();
            for (Finding finding : analysis.findings()) {
                StaleFinding stale = (StaleFinding) finding;
                if (stale.isRepeated() && stale.model() == CausalModel.DECIDING) {
                    found++;
                    assertThat(isReleased(trace, stale.accesses()))
                            .as("seed " + seed + " " + stale.accesses())
                            .isTrue();
                }
            }
            refused += analysis.findings().isEmpty() ? 1 : 0;
        }
        assertThat(found).isGreaterThan(TRACES / 20);
        assertThat(refused).isGreaterThan(TRACES / 20);
    }

    /** Three threads that read and act in sections of a lock. */
    private static Trace sections(Random random) throws Exception {
        List<List<String>> steps = new ArrayList<>();
        for (int thread = 0; thread < 3; thread++) {
            List<String> own = new ArrayList<>();
            for (int section = 0; section < 3; section++) {
                String lead = "t" + thread + "|";
                String place = random.nextInt(2) + "\n";
                String body = switch (random.nextInt(5)) {
                    case 0, 1 -> lead + "r(x)|read-" + place;
                    case 2, 3 -> lead + "w(x)|act-" + place;
                    default -> lead + "r(y)|other\n" + lead + "w(y)|other\n";
                };
                boolean isLocked = random.nextInt(16) > 0;
                String inner = isLocked ? lead + "acq(l)|l\n" + body + lead + "rel(l)|l\n" : body;
                boolean isNested = random.nextInt(4) == 0;
                own.add(isNested ? lead + "acq(m)|m\n" + inner + lead + "rel(m)|m\n" : inner);
            }
            steps.add(own);
        }
        StringBuilder text = new StringBuilder();
        while (steps.stream().anyMatch(own -> !own.isEmpty())) {
            List<String> own = steps.get(random.nextInt(steps.size()));
            text.append(own.isEmpty() ? "" : own.remove(0));
        }
        return TraceReader.read(new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8)), "text");
    }

    /** Whether a thread can read and release the locks that another one releases after its read, while that one reads and then acts. */
    private static boolean isReleased(Trace trace, List<Integer> accesses) {
        int first = accesses.get(0);
        int second = accesses.get(1);
        int act = accesses.get(2);
        List<Integer> ofFirst = releases(trace, first);
        List<Integer> ofSecond = releases(trace, second);
        int released = second;
        for (int i = 0; i < Math.min(ofFirst.size(), ofSecond.size()); i++) {
            if (trace.target(ofFirst.get(i)) != trace.target(ofSecond.get(i))) {
                break;
            }
            released = ofSecond.get(i);
        }
        NaiveRuns runs = new NaiveRuns(without(trace, second, Math.max(act, released)));
        return runs.has(first, second, released, act)
                || runs.has(second, first, released, act)
                || runs.has(second, released, first, act);
    }

    private static List<Integer> releases(Trace trace, int read) {
        List<Integer> releases = new ArrayList<>();
        for (int e = read + 1; e < trace.size(); e++) {
            boolean isOwn = trace.thread(e) == trace.thread(read);
            boolean isRelease = trace.kind(e) == Kind.RELEASE || trace.kind(e) == Kind.READ_RELEASE;
            if (isOwn && isRelease) {
                releases.add(e);
            } else if (isOwn && trace.kind(e) != Kind.SEND) {
                return releases;
            }
        }
        return releases;
    }

    /** Reads with what relies on them, if the thread itself does not write in between. */
    private static List<Both> both(Trace trace) {
        List<Both> all = new ArrayList<>();
        for (int act = 0; act < trace.size(); act++) {
            if (trace.kind(act).isWrite()) {
                int read = start(trace, act) - 1;
                while (read >= 0 && !isOfOne(trace, read, act)) {
                    read--;
                }
                if (read >= 0 && isReadFor(trace, read, act)) {
                    all.add(new Both(read, act));
                }
            }
        }
        return all;
    }

    /** Whether an event is the thread's write of the variable, or the read that is looked for. */
    private static boolean isOfOne(Trace trace, int event, int act) {
        boolean isOwn = trace.thread(event) == trace.thread(act)
                && trace.kind(event).isAccess()
                && trace.target(event) == trace.target(act);
        return isOwn && (trace.kind(event).isWrite() || isReadFor(trace, event, act));
    }

    private static boolean isReadFor(Trace trace, int read, int act) {
        return trace.kind(read).isRead()
                && !(read + 1 < trace.size() && start(trace, read + 1) == read)
                && trace.locationNames()
                        .name(trace.location(read))
                        .equals(trace.locationNames().name(trace.location(act)).replace("act", "read"));
    }

    private static int start(Trace trace, int event) {
        boolean isUpdate = event > 0
                && trace.kind(event) == Kind.VOLATILE_UPDATE
                && trace.kind(event - 1) == Kind.VOLATILE_READ
                && trace.thread(event - 1) == trace.thread(event)
                && trace.target(event - 1) == trace.target(event);
        return isUpdate ? event - 1 : event;
    }

    private static boolean isBetween(Trace trace, Both both) {
        NaiveRuns runs = new NaiveRuns(trace);
        for (int write = 0; write < trace.size(); write++) {
            if (isForeignWrite(trace, write, both.read) && runs.has(both.read, write, start(trace, both.act))) {
                return true;
            }
        }
        return false;
    }

    /** Whether the thread has taken a lock to write before the read, and has it all the time until the act. */
    private static boolean isUnderOneLock(Trace trace, Both both) {
        for (int lock = 0; lock < trace.lockNames().size(); lock++) {
            int depth = 0;
            boolean isHeld = true;
            for (int e = 0; e < both.act; e++) {
                boolean isOfLock = trace.thread(e) == trace.thread(both.act)
                        && trace.kind(e).target() == Kind.Target.LOCK
                        && trace.target(e) == lock;
                if (isOfLock) {
                    depth += trace.kind(e) == Kind.ACQUIRE ? 1 : trace.kind(e) == Kind.RELEASE ? -1 : 0;
                }
                isHeld &= e < both.read || depth > 0;
            }
            if (isHeld) {
                return true;
            }
        }
        return false;
    }

    /** Whether the latest foreign write before the read is an update, of which no value is known. */
    private static boolean isUpdate(Trace trace, Both both) {
        for (int e = 0; e < both.read; e++) {
            if (trace.kind(e) == Kind.VOLATILE_UPDATE && trace.target(e) == trace.target(both.read)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isUnseen(Trace trace, Both both) {
        int write = both.read - 1;
        while (write >= 0 && !isForeignWrite(trace, write, both.read)) {
            write--;
        }
        return write >= 0
                && new NaiveRuns(without(trace, both.read, both.act)).has(both.read, write, start(trace, both.act));
    }

    private static boolean isForeignWrite(Trace trace, int write, int read) {
        return trace.kind(write).isWrite()
                && trace.target(write) == trace.target(read)
                && trace.thread(write) != trace.thread(read);
    }

    /** The events up to the last one, with a read that sees nothing of anyone. */
    private static Trace without(Trace trace, int read, int last) {
        Trace.Builder builder = new Trace.Builder();
        builder.names(trace);
        int nothing = trace.variableNames().number("nothing");
        for (int e = 0; e <= last; e++) {
            int target = e == read ? nothing : trace.target(e);
            builder.add(trace.kind(e), trace.thread(e), target, trace.location(e), trace.valueType(e), trace.value(e));
        }
        return builder.build();
    }
}
