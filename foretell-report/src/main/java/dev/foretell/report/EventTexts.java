// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.report.known.Awaited;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Names;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The parts of an event as they are shown.
 *
 * @param places where events are in the code; empty where that is not known
 * @param endless whether a thread gives a lock back at this event to wait on it, for ever as far as a finding says
 */
public record EventTexts(Trace trace, ObjectNames names, IntFunction<String> places, IntPredicate endless) {
    /** The method that a compiler makes of a lambda. */
    private static final Pattern LAMBDA = Pattern.compile("\\.lambda\\$([^$() ]+)\\$[^() ]*\\(");

    /** What code that is not rewritten does through the JDK is told at a method of the JDK, without a line. */
    private static final Pattern IN_JDK = Pattern.compile("(?:java|javax|jdk|sun)\\..*\\([^():]*\\)");

    /** With the names and places of the trace. */
    public EventTexts(Trace trace) {
        this(trace, ObjectNames.NONE);
    }

    /** With the places of the trace. */
    EventTexts(Trace trace, ObjectNames names) {
        this(trace, names, event -> recorded(trace, event), event -> false);
    }

    /** With names for people, and with places in the program where that is certain. */
    public static EventTexts of(Report report) {
        Diagnoses known = report.diagnoses();
        return new EventTexts(
                report.trace(), known.names(), event -> place(report.trace(), known, event), known::isEndlessWait);
    }

    /** What the JDK does for the program, such as to start a thread, is shown at the program's call; where that is not known, no place is better than one in the JDK. */
    private static String place(Trace trace, Diagnoses known, int event) {
        String recorded = recorded(trace, event);
        if (!isInJdk(recorded)) {
            return recorded;
        }
        String place = known.waits().get(event);
        if (place == null) {
            place = known.ways().of(event).inProgram().frames().get(0);
        }
        return trace.kind(event) == Kind.FORK && isInJdk(place) ? "" : place;
    }

    private static boolean isInJdk(String location) {
        return IN_JDK.matcher(location).matches();
    }

    private static String recorded(Trace trace, int event) {
        int location = trace.location(event);
        return location == Trace.NO_LOCATION ? "" : trace.locationNames().name(location);
    }

    /** The number of the event in its recording. */
    int number(int event) {
        return trace.number(event);
    }

    public String thread(int event) {
        return trace.threadNames().name(trace.thread(event));
    }

    /** What events of a kind do, in a word or two. */
    public static String word(Kind kind) {
        return switch (kind) {
            case READ, VOLATILE_READ -> "read";
            case WRITE, VOLATILE_WRITE -> "write";
            case VOLATILE_UPDATE -> "update";
            case ACQUIRE -> "lock";
            case RELEASE -> "unlock";
            case READ_ACQUIRE -> "lock for reading";
            case READ_RELEASE -> "unlock after reading";
            case FORK -> "start";
            case JOIN -> "join";
            case SEND -> "send";
            case RECEIVE -> "receive";
            case NOTIFY -> "notify";
            case WAKE -> "wake from";
            case BEGIN -> "begin";
            case END -> "end";
            case INTERNAL -> "set";
            case BRANCH -> "branch";
            case CALL -> "call";
            case EXEC -> "enter";
            case RETURN -> "return from";
        };
    }

    /** Such as {@code write x = 1}. */
    public String operation(int event) {
        return operation(event, true);
    }

    /** Such as {@code write x = 1}, or {@code write x} without the value. */
    String operation(int event, boolean withValue) {
        StringBuilder text = new StringBuilder(endless.test(event) ? "wait on" : word(trace.kind(event)));
        String target = target(event);
        if (!target.isEmpty()) {
            text.append(' ').append(target);
        }
        Value type = withValue ? trace.valueType(event) : Value.NONE;
        if (type != Value.NONE) {
            boolean isCall = trace.kind(event).target() == Kind.Target.METHOD;
            text.append(isCall ? " " : " = ").append(type.text(trace.value(event), trace.strings()));
        }
        return text.toString();
    }

    /** The name of what the event acts on; empty if it has none. */
    public String target(int event) {
        Names known = trace.targetNames(trace.kind(event));
        int target = trace.target(event);
        if (known == null || target == Trace.NO_TARGET) {
            return "";
        }
        String name = known.name(target);
        if (trace.kind(event).target() == Kind.Target.LOCK) {
            return names.lock(name);
        }
        boolean isObject = trace.kind(event).isAccess() && ObjectNames.isAllOfObject(trace, target);
        String object = isObject ? names.object(target, false) : null;
        return object == null ? name : object;
    }

    /** What a thread waits for at an event: a lock, the end of a thread, the result of a task. */
    public String awaited(int event) {
        return switch (trace.kind(event)) {
            case JOIN -> "the end of " + target(event);
            case RECEIVE -> Awaited.of(trace, event);
            default -> target(event);
        };
    }

    /** A lock that is held, by the name that surroundings give it. */
    public String lock(String held) {
        return names.lock(held);
    }

    /** Places in words of the source: {@code Shop.lambda$main$0(Shop.java:3)} is a lambda in {@code Shop.main}; they may stand among other words. */
    public static String plain(String text) {
        Matcher lambda = LAMBDA.matcher(text);
        StringBuilder plain = new StringBuilder();
        int done = 0;
        while (lambda.find()) {
            int place = Math.max(done, text.lastIndexOf(' ', lambda.start()) + 1);
            String method = switch (lambda.group(1)) {
                case "new" -> "<init>";
                case "static" -> "<clinit>";
                default -> lambda.group(1);
            };
            plain.append(text, done, place).append("lambda in ").append(text, place, lambda.start() + 1);
            plain.append(method);
            done = lambda.end() - 1;
        }
        return plain.append(text, done, text.length()).toString();
    }

    /** Without the packages of class names. By hand: a pattern needs stack for each part of a name, and names may come from anywhere. */
    public static String shortened(String text) {
        StringBuilder shortened = new StringBuilder(text.length());
        int at = 0;
        while (at < text.length()) {
            int packages = packagesEnd(text, at);
            if (packages == text.length() || !isUpper(text.charAt(packages))) {
                shortened.append(text, at, packages);
            }
            int end = Math.min(packages + 1, text.length());
            while (end < text.length() && isWord(text.charAt(end - 1)) && isWord(text.charAt(end))) {
                end++;
            }
            shortened.append(text, packages, end);
            at = end;
        }
        return shortened.toString();
    }

    /** The end of the lower-case names with a dot behind each that begin here. */
    private static int packagesEnd(String text, int start) {
        int part = start;
        while (part < text.length() && isPackageStart(text.charAt(part))) {
            int end = part + 1;
            while (end < text.length() && isWord(text.charAt(end))) {
                end++;
            }
            if (end == text.length() || text.charAt(end) != '.') {
                break;
            }
            part = end + 1;
        }
        return part;
    }

    private static boolean isUpper(char letter) {
        return letter >= 'A' && letter <= 'Z';
    }

    private static boolean isPackageStart(char letter) {
        return letter == '_' || letter >= 'a' && letter <= 'z';
    }

    private static boolean isWord(char letter) {
        return isPackageStart(letter) || isUpper(letter) || letter >= '0' && letter <= '9';
    }

    /** Such as {@code volatile write}. */
    public String verb(int event) {
        return (isVolatile(event) ? "volatile " : "") + (trace.kind(event).isWrite() ? "write" : "read");
    }

    /** Whether an access is one of a volatile field; what is done to an object of the JDK is no access of a field. */
    public boolean isVolatile(int event) {
        return trace.kind(event).isVolatile() && !ObjectNames.isAllOfObject(trace, trace.target(event));
    }

    /** The name of a variable as the source knows it, and the object it belongs to. */
    public String variable(int event) {
        int variable = trace.target(event);
        String object = trace.object(variable);
        int index = trace.index(variable);
        String named = names.object(variable, true);
        if (named != null) {
            return ObjectNames.isAllOfObject(trace, variable) ? named : trace.variableName(variable) + " of " + named;
        }
        return trace.variableName(variable)
                + (index < 0 ? "" : ", index " + index)
                + (object == null ? "" : " of " + object);
    }

    /** Empty if it is not known. */
    public String location(int event) {
        return places.apply(event);
    }

    /** Where a thread was started, such as {@code at A.main(A.java:3)}, or else by whom; empty if it is not known. */
    public String start(int fork) {
        String location = location(fork);
        if (!location.isEmpty() && !isInJdk(location)) {
            return "at " + plain(location);
        }
        return recorded(trace, fork).isEmpty() ? "" : "by " + thread(fork);
    }
}
