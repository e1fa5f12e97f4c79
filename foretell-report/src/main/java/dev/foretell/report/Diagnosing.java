// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.causality.Reliance;
import dev.foretell.predict.AtomicityFinding;
import dev.foretell.predict.DeadlockFinding;
import dev.foretell.predict.Finding;
import dev.foretell.predict.HangFinding;
import dev.foretell.predict.RaceFinding;
import dev.foretell.predict.StaleFinding;
import dev.foretell.report.known.Traits;
import dev.foretell.report.source.CodePlace;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Says of findings what they come from. A hint is given only where following it ends the finding and cannot break the program: one that does harm costs more trust than ten that help gain. */
final class Diagnosing {
    private static final Set<String> LOOKS = Set.of("get", "containsKey", "contains");
    private static final Set<String> PUTS = Set.of("put");

    /** What does the same for several threads at once. */
    private static final Map<String, String> INSTEAD = Map.of(
            "ArrayList", "guard all uses by one lock, or use CopyOnWriteArrayList",
            "HashMap", "guard all uses by one lock, or use ConcurrentHashMap",
            "TreeMap", "guard all uses by one lock, or use ConcurrentSkipListMap",
            "SimpleDateFormat", "use java.time.format.DateTimeFormatter, or a SimpleDateFormat for each thread",
            "StringBuilder", "guard all uses by one lock, or use a StringBuilder for each thread");

    private final Trace trace;
    private final ProgramCode code;
    private final Surroundings surroundings;
    private final ObjectNames names;
    private final EventTexts events;
    private final Collection<Integer> asked;
    private final Map<Integer, String> waits;
    private Map<Integer, Set<String>> writes;

    /** {@code asked}: the events that the findings are about; {@code waits}: where the program waits for tasks. */
    Diagnosing(
            Trace trace,
            ProgramCode code,
            Surroundings surroundings,
            ObjectNames names,
            Collection<Integer> asked,
            Map<Integer, String> waits) {
        this.waits = waits;
        this.asked = asked;
        this.trace = trace;
        this.code = code;
        this.surroundings = surroundings;
        this.names = names;
        this.events = new EventTexts(trace, names);
    }

    Optional<Diagnosis> of(Finding finding) {
        return Optional.ofNullable(finding.match(
                property -> null,
                knowledge -> null,
                this::race,
                this::deadlock,
                this::broken,
                this::stale,
                this::hang,
                failure -> null));
    }

    private Diagnosis race(RaceFinding race) {
        List<String> one = surroundings.locks(race.first());
        List<String> other = surroundings.locks(race.second());
        boolean isCollection = ObjectNames.isAllOfObject(trace, trace.target(race.first()))
                && Traits.isOfJdk(trace.variableName(trace.target(race.first())));
        if (one.isEmpty() && other.isEmpty()) {
            return isCollection ? collection(race) : unguarded(race);
        }
        if (!one.isEmpty() && !other.isEmpty()) {
            return new Diagnosis(
                    Cause.DIFFERENT_LOCKS,
                    subject(race.first()) + " is accessed under " + locks(one) + at(race.first()) + ", and under "
                            + locks(other) + at(race.second()),
                    "guard both by the same lock");
        }
        int guarded = one.isEmpty() ? race.second() : race.first();
        int bare = one.isEmpty() ? race.first() : race.second();
        return missingLock(subject(race.first()), guarded, bare);
    }

    private Diagnosis missingLock(String subject, int guarded, int bare) {
        List<String> held = surroundings.locks(guarded);
        boolean isReadMode = held.stream().anyMatch(lock -> lock.indexOf(' ') >= 0);
        return new Diagnosis(
                Cause.MISSING_LOCK,
                subject + " is guarded by " + locks(held) + at(guarded) + ", and by no lock" + at(bare),
                held.size() == 1 && !isReadMode ? "hold " + locks(held) + at(bare) + ", too" : null);
    }

    private Diagnosis collection(RaceFinding race) {
        String type = EventTexts.shortened(trace.variableName(trace.target(race.first())));
        return new Diagnosis(
                Cause.SHARED_COLLECTION,
                "two threads can use " + subject(race.first()) + " at once" + at(race.first())
                        + (events.location(race.second()).equals(events.location(race.first()))
                                ? ""
                                : " and" + at(race.second())),
                INSTEAD.getOrDefault(type, "guard all uses by one lock"));
    }

    /** A field that both threads access without any lock. */
    private Diagnosis unguarded(RaceFinding race) {
        String variable = trace.variableName(trace.target(race.first()));
        String subject = subject(race.first());
        if (isOfUpdate(race.first()) && isOfUpdate(race.second())) {
            return counter(subject, variable);
        }
        int write = trace.kind(race.first()).isWrite() ? race.first() : race.second();
        int other = write == race.first() ? race.second() : race.first();
        Reliance check = reliance(write, Reliance.Kind.CHECK);
        ProgramCode.Created created = code.created(events.location(write), variable);
        if (check != null
                && (trace.kind(other).isWrite() || events.location(other).equals(check.read()))) {
            return created != null
                    ? new Diagnosis(
                            Cause.LAZY_INITIALIZATION,
                            "two threads can find " + subject + " empty" + at(check.read())
                                    + ", and each makes its own " + EventTexts.shortened(created.type()) + at(write),
                            "guard the check and the assignment by one lock")
                    : new Diagnosis(
                            Cause.CHECK_THEN_ACT,
                            subject + " is checked" + at(check.read()) + " and written" + at(write)
                                    + "; another thread can come between",
                            "guard the check and the write by one lock");
        }
        if (trace.kind(other).isWrite() || reliance(write, Reliance.Kind.UPDATE) != null || check != null) {
            return null;
        }
        if (created != null && trace.kind(other).isRead()) {
            return new Diagnosis(
                    Cause.UNSAFE_PUBLICATION,
                    "a thread that reads " + subject + at(other) + " can see the "
                            + EventTexts.shortened(created.type()) + " created at " + created.madeAt()
                            + " before it is complete",
                    isSimple(write) ? "make " + subject + " volatile" : null);
        }
        return code.writesConstant(events.location(write), variable)
                ? new Diagnosis(
                        Cause.UNSYNCHRONIZED_FIELD,
                        "a thread that reads " + subject + at(other) + " may never see what was written" + at(write),
                        isSimple(write) ? "make " + subject + " volatile" : null)
                : null;
    }

    private Diagnosis counter(String subject, String variable) {
        String atomic = switch (code.descriptor(variable)) {
            case "I" -> "AtomicInteger";
            case "J" -> "AtomicLong";
            default -> null;
        };
        return new Diagnosis(
                atomic == null ? Cause.LOST_UPDATE : Cause.UNGUARDED_COUNTER,
                "two threads can change " + subject + " at once, and one change is lost",
                atomic == null ? "guard both by one lock" : "use " + atomic);
    }

    /** Whether an access is the read or the write of {@code x = x + 1}, whose write this place has, too. */
    private boolean isOfUpdate(int event) {
        Reliance update = reliance(event, Reliance.Kind.UPDATE);
        return update != null && update.read().equals(events.location(event));
    }

    /** In which way the write at the place of an event relies on a read; null if it does not, or that is not known. */
    private Reliance reliance(int event, Reliance.Kind kind) {
        return code.reliances(events.location(event), trace.variableName(trace.target(event))).stream()
                .filter(reliance -> reliance.kind() == kind)
                .findFirst()
                .orElse(null);
    }

    /** Whether all writes of the variable give it constants or new objects, whatever it was: then order is all that it lacks. */
    private boolean isSimple(int write) {
        int variable = trace.target(write);
        String name = trace.variableName(variable);
        return trace.index(variable) < 0
                && !code.descriptor(name).isEmpty()
                && writes().get(variable).stream()
                        .allMatch(place -> code.reliances(place, name).isEmpty()
                                && (code.writesConstant(place, name) || code.created(place, name) != null));
    }

    /** The places at which the variables of races are written. */
    private Map<Integer, Set<String>> writes() {
        if (writes == null) {
            writes = new HashMap<>();
            asked.forEach(event -> writes.put(trace.target(event), new HashSet<>()));
            for (int event = 0; event < trace.size(); event++) {
                if (trace.kind(event).isWrite()) {
                    Set<String> places = writes.get(trace.target(event));
                    if (places != null) {
                        places.add(events.location(event));
                    }
                }
            }
        }
        return writes;
    }

    private Diagnosis deadlock(DeadlockFinding deadlock) {
        List<Integer> acquires = deadlock.acquires();
        if (!deadlock.isOfLocks()) {
            return heldWait(acquires.get(0), acquires.get(1));
        }
        if (acquires.stream().anyMatch(event -> trace.kind(event) != Kind.ACQUIRE)) {
            return null;
        }
        if (acquires.size() != 2) {
            List<String> places = acquires.stream().map(this::at).distinct().toList();
            return new Diagnosis(
                    Cause.LOCK_ORDER,
                    "each of " + acquires.size() + " threads holds a lock that the one before it waits for"
                            + (places.size() == 1 ? "," + places.get(0) : ""),
                    "take these locks in one order everywhere");
        }
        String one = lock(trace.lockNames().name(trace.target(acquires.get(0))));
        String other = lock(trace.lockNames().name(trace.target(acquires.get(1))));
        boolean isClear = one.indexOf('@') < 0 && other.indexOf('@') < 0;
        return new Diagnosis(
                Cause.LOCK_ORDER,
                events.thread(acquires.get(0)) + " takes " + other + ", then " + one + at(acquires.get(0)) + "; "
                        + events.thread(acquires.get(1)) + " takes " + one + ", then " + other + at(acquires.get(1)),
                isClear
                        ? "take " + one + " and " + other + " in one order everywhere"
                        : "take both in one order everywhere");
    }

    private Diagnosis heldWait(int wait, int acquire) {
        String lock = lock(trace.lockNames().name(trace.target(acquire)));
        String place = waits.getOrDefault(wait, events.location(wait));
        return new Diagnosis(
                Cause.WAIT_UNDER_LOCK,
                events.thread(wait) + " waits for " + events.awaited(wait)
                        + (Traits.isOfJdk(place) ? "" : at(place)) + " and holds "
                        + lock + ", which " + events.thread(acquire) + " needs" + at(acquire) + " first",
                "release " + (lock.indexOf('@') < 0 ? lock : "the lock") + " before the wait");
    }

    private Diagnosis hang(HangFinding hang) {
        String lock = lock(trace.lockNames().name(trace.target(hang.waiting())));
        return new Diagnosis(
                Cause.LOST_NOTIFICATION,
                "the notification" + at(hang.notifications().get(0)) + " can come before "
                        + events.thread(hang.waiting()) + " waits" + at(hang.waiting()) + "; then it waits for ever",
                "wait only in a loop that tests a field, which the notifier sets under "
                        + (lock.indexOf('@') < 0 ? lock : "the lock") + " before it notifies");
    }

    private Diagnosis broken(AtomicityFinding broken) {
        int between = broken.accesses().stream()
                .filter(access -> trace.thread(access) != trace.thread(broken.block()))
                .findFirst()
                .orElse(-1);
        int inside = broken.accesses().get(0);
        boolean isOne =
                broken.accesses().stream().mapToInt(trace::target).distinct().count() == 1;
        if (between < 0 || !isOne || trace.thread(inside) != trace.thread(broken.block())) {
            return null;
        }
        boolean isSection = trace.kind(broken.block()) == Kind.ACQUIRE;
        String lock = isSection ? trace.lockNames().name(trace.target(broken.block())) : null;
        if (isSection
                && surroundings.locks(between).isEmpty()
                && surroundings.locks(inside).equals(List.of(lock))) {
            return missingLock(subject(inside), inside, between);
        }
        return new Diagnosis(
                Cause.BROKEN_BLOCK,
                "another thread can access " + subject(inside) + at(between) + " in the midst of the block"
                        + at(broken.block()));
    }

    private Diagnosis stale(StaleFinding stale) {
        int first = stale.accesses().get(0);
        int last = stale.accesses().get(stale.accesses().size() - 1);
        String subject = subject(first);
        return switch (stale.reliance()) {
            case UPDATE ->
                new Diagnosis(
                        Cause.LOST_UPDATE,
                        subject + " is read" + at(first) + " and written" + at(last)
                                + " with what was computed from it; a change in between is lost",
                        updateHint(first, last));
            case CHECK ->
                new Diagnosis(
                        Cause.CHECK_THEN_ACT,
                        subject + " is checked" + at(first) + " and acted on" + at(last)
                                + "; another thread can come between",
                        checkHint(first, last));
            case USE ->
                isContainer(first)
                        ? new Diagnosis(
                                Cause.CHECK_THEN_ACT,
                                subject + " is checked" + at(first) + " and read" + at(last)
                                        + "; what was there can be gone by then",
                                "read it once, and test what you got")
                        : new Diagnosis(
                                Cause.CHECK_THEN_ACT,
                                subject + " is tested for null" + at(first) + " and read again" + at(last)
                                        + "; it can be null by then",
                                "read it once, into a local variable");
        };
    }

    private String updateHint(int first, int last) {
        if (isContainer(first)) {
            return isConcurrentMap(first) ? "use merge or compute" : "guard both steps by one lock";
        }
        return ObjectNames.isAllOfObject(trace, trace.target(first))
                ? "use one atomic operation for both steps, such as updateAndGet or incrementAndGet"
                : lockHint(first, last);
    }

    /** Two sections of one lock are no protection: it is free between them. */
    private String lockHint(int first, int last) {
        return surroundings.locks(first).stream()
                .filter(surroundings.locks(last)::contains)
                .findFirst()
                .map(lock -> "take " + lock(lock) + " once for both steps: it is released between them")
                .orElse("guard both steps by one lock");
    }

    private boolean isContainer(int event) {
        String type = trace.variableName(trace.target(event));
        return ObjectNames.isAllOfObject(trace, trace.target(event))
                && type.startsWith("java.util.")
                && !type.startsWith("java.util.concurrent.atomic.");
    }

    private boolean isConcurrentMap(int event) {
        String type = trace.variableName(trace.target(event));
        return type.startsWith("java.util.concurrent.Concurrent") && type.endsWith("Map");
    }

    private String checkHint(int first, int last) {
        String type = trace.variableName(trace.target(first));
        boolean isMap = ObjectNames.isAllOfObject(trace, trace.target(first)) && isConcurrentMap(first);
        boolean isFilled = isMap
                && isOneOf(LOOKS, code.calls(events.location(first), type))
                && isOneOf(PUTS, code.calls(events.location(last), type));
        if (isFilled) {
            return "use computeIfAbsent or putIfAbsent";
        }
        return type.startsWith("java.util.concurrent.atomic.") && trace.index(trace.target(first)) < 0
                ? "check and change it by one atomic operation, such as compareAndSet or getAndUpdate"
                : lockHint(first, last);
    }

    private static boolean isOneOf(Set<String> wanted, Set<String> called) {
        return called.stream().anyMatch(wanted::contains);
    }

    private String lock(String name) {
        return EventTexts.shortened(names.briefLock(name));
    }

    private String locks(List<String> held) {
        return String.join(" and ", held.stream().map(this::lock).toList());
    }

    /** What an access is about, as short as it is clear. */
    private String subject(int event) {
        int variable = trace.target(event);
        if (ObjectNames.isAllOfObject(trace, variable)) {
            String named = names.object(variable, true);
            return named == null ? EventTexts.shortened(events.target(event)) : named;
        }
        String name = EventTexts.shortened(trace.variableName(variable)).replace('$', '.');
        return trace.index(variable) < 0 ? name : "an element of " + trace.object(variable);
    }

    private String at(int event) {
        return at(events.location(event));
    }

    /** The file and the line. */
    private static String at(String location) {
        return CodePlace.of(location)
                .map(place -> " at " + place.file() + ":" + place.line())
                .orElse(location.isEmpty() ? "" : " at " + location);
    }
}
