// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.known;

import dev.foretell.predict.AtomicityFinding;
import dev.foretell.predict.DeadlockFinding;
import dev.foretell.predict.FailureFinding;
import dev.foretell.predict.Finding;
import dev.foretell.predict.FindingKind;
import dev.foretell.predict.HangFinding;
import dev.foretell.predict.StaleFinding;
import dev.foretell.trace.Incident;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.views.history.Violation;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What tells a finding from others, from run to run: neither event numbers nor objects nor threads.
 *
 * @param subjects the variables of a race or pattern, the classes of a deadlock's locks, the name of a property; of a view its name and
 *     what is wrong
 * @param places where in the code, as far as known
 * @param block the name of the block that is broken; null for other findings
 */
public record Traits(String kind, List<String> subjects, List<String> places, String block) {
    /** The kind of what views find. */
    public static final String VIEW = FindingKind.VIEW.label();

    private static final Pattern JDK = Pattern.compile("(?:java|javax|jdk|sun|com\\.sun)\\..*");
    private static final int FINGERPRINT_BYTES = 8;

    public Traits {
        subjects = List.copyOf(subjects);
        places = List.copyOf(places);
    }

    public static Traits of(Trace trace, Finding finding) {
        return finding.match(
                property -> new Traits(
                        label(finding), List.of(property.specification() + "." + property.property()), List.of(), null),
                known -> new Traits(
                        label(finding), List.of(known.property()), places(trace, List.of(known.event())), null),
                race -> anyOrder(trace, finding),
                deadlock -> anyOrder(trace, finding),
                broken -> new Traits(
                        label(finding),
                        subjects(trace, finding),
                        places(trace, broken.accesses()),
                        blockName(trace, broken.block())),
                stale -> new Traits(label(finding), subjects(trace, finding), places(trace, stale.accesses()), null),
                hang -> new Traits(
                        label(finding), subjects(trace, finding), places(trace, List.of(hang.waiting())), null),
                failure -> new Traits(
                        label(finding),
                        Stream.concat(Stream.of(failure.failure().exception()), subjects(trace, finding).stream())
                                .toList(),
                        Stream.concat(
                                        places(trace, failure.events()).stream(),
                                        Stream.of(failure.failure().place()))
                                .toList(),
                        null));
    }

    /** Of events that have no order. */
    private static Traits anyOrder(Trace trace, Finding finding) {
        List<String> places = places(trace, events(finding)).stream().sorted().toList();
        return new Traits(label(finding), subjects(trace, finding), places, null);
    }

    private static String label(Finding finding) {
        return finding.kind().label();
    }

    private static List<String> subjects(Trace trace, Finding finding) {
        return events(finding).stream()
                .map(event -> subject(trace, event))
                .distinct()
                .sorted()
                .toList();
    }

    private static List<String> places(Trace trace, List<Integer> events) {
        return events.stream()
                .map(event -> place(trace, event))
                .filter(place -> !place.isEmpty())
                .toList();
    }

    public static Traits of(Violation violation) {
        String place = violation.where().replaceFirst("^[^(]*/", "");
        return new Traits(
                VIEW, List.of(violation.view(), violation.what()), place.isEmpty() ? List.of() : List.of(place), null);
    }

    public static Traits of(Incident incident) {
        List<String> subjects = incident.kind() == Incident.Kind.EXCEPTION
                ? List.of(incident.type())
                : incident.threads().stream()
                        .map(stuck -> stuck.wants().replaceFirst("@[0-9a-f]+$", ""))
                        .distinct()
                        .sorted()
                        .toList();
        List<String> places = incident.threads().stream()
                .map(Traits::place)
                .filter(place -> !place.isEmpty())
                .sorted()
                .toList();
        return new Traits(incident.kind().label(), subjects, places, null);
    }

    /** Whether a frame is one of the JDK's own. */
    public static boolean isOfJdk(String frame) {
        return JDK.matcher(frame).matches();
    }

    /** Where a thread is stuck: the innermost frame that is not the JDK's; empty if none is known. */
    public static String place(Incident.Stuck stuck) {
        return stuck.frames().stream()
                .filter(frame -> !isOfJdk(frame))
                .findFirst()
                .orElse(stuck.frames().isEmpty() ? "" : stuck.frames().get(0));
    }

    /** The events that a finding is about, apart from its witness. */
    public static List<Integer> events(Finding finding) {
        return finding.match(
                property -> List.of(),
                known -> Stream.concat(Stream.of(known.event()), known.sources().stream())
                        .toList(),
                race -> List.of(race.first(), race.second()),
                DeadlockFinding::acquires,
                AtomicityFinding::accesses,
                StaleFinding::accesses,
                HangFinding::events,
                FailureFinding::events);
    }

    /** The name of a block: its own, or of the lock it is a section of. */
    public static String blockName(Trace trace, int begin) {
        boolean named = trace.target(begin) != Trace.NO_TARGET;
        String name = named ? trace.targetNames(trace.kind(begin)).name(trace.target(begin)) : "";
        if (trace.kind(begin).target() == Kind.Target.LOCK) {
            return "synchronized(" + withoutObject(name) + ")";
        }
        return named ? name : place(trace, begin);
    }

    /** The same for findings of one kind about the same variables, locks or property, wherever they are. */
    public String group() {
        return digest(kind + '\n' + String.join("\n", subjects));
    }

    /** The same for findings that differ in line numbers only; a few hexadecimal digits. */
    public String fingerprint() {
        StringBuilder text = new StringBuilder(kind);
        subjects.forEach(subject -> text.append('\n').append(subject));
        places.forEach(place -> text.append('\n').append(withoutLine(place)));
        text.append('\n').append(block == null ? "" : withoutLine(block));
        return digest(text.toString());
    }

    private static String digest(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, FINGERPRINT_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String subject(Trace trace, int event) {
        int target = trace.target(event);
        return switch (trace.kind(event)) {
            case READ, WRITE, VOLATILE_READ, VOLATILE_WRITE, VOLATILE_UPDATE -> trace.variableName(target);
            case JOIN, RECEIVE -> Awaited.of(trace, event);
            default -> withoutObject(trace.lockNames().name(target));
        };
    }

    private static String place(Trace trace, int event) {
        int location = trace.location(event);
        String name = location == Trace.NO_LOCATION ? "" : trace.locationNames().name(location);
        // A thread that waits for the result of a task does so in the JDK; who called that is not known.
        return trace.kind(event) == Kind.RECEIVE && isOfJdk(name) ? "" : name;
    }

    private static String withoutObject(String name) {
        return name.replaceFirst("@\\d+$", "");
    }

    private static String withoutLine(String place) {
        return place.replaceFirst(":\\d+\\)?$", "");
    }
}
