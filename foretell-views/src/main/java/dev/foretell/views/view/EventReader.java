// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.view;

import dev.foretell.spec.NamePattern;
import dev.foretell.views.grammar.Place;
import dev.foretell.views.grammar.Source;
import dev.foretell.views.view.Event.Moment;
import dev.foretell.views.view.Event.Parameter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads events: {@code call|exec|return [modifiers] [type] [Class.]method(parameters) token [reset(condition)]}. */
final class EventReader {
    private static final Set<String> MODIFIERS = Set.of(
            "public", "protected", "private", "static", "final", "abstract", "native", "synchronized", "strictfp");

    /** Names that are taken by what every token has. */
    private static final Set<String> TAKEN = Set.of("caller", "callee", "threadId", "threadid", "result", "session");

    private final Source source;
    private final String specified;

    /** {@code specified}: the class of a local view; null for others. */
    EventReader(Source source, String specified) {
        this.source = source;
        this.specified = specified;
    }

    Event read() {
        Moment moment = readMoment();
        int at = source.offset();
        String head = source.until("(", "a method, such as void Fork.get()").strip();
        requireFewParts(head, at);
        source.require("(");
        Set<String> modifiers = new HashSet<>();
        List<String> words = new ArrayList<>();
        for (String word : words(head)) {
            if (MODIFIERS.contains(word)) {
                modifiers.add(word);
            } else {
                words.add(word);
            }
        }
        if (words.isEmpty() || words.size() > 2) {
            throw source.error(at, "expected modifiers, a type and a method, such as synchronized void Fork.get()");
        }
        String method = words.get(words.size() - 1);
        String returned = words.size() == 2 ? words.get(0) : null;
        int dot = method.lastIndexOf('.');
        String type = dot < 0 ? specified : method.substring(0, dot);
        if (type == null && returned == null) {
            type = method;
        }
        if (type == null) {
            throw source.error(at, "'" + method + "' names no class; write Class." + method);
        }
        String simple = method.substring(dot + 1);
        boolean isOfCaller = specified != null && dot >= 0 && !type.equals(specified);
        if (returned == null && !simple.equals(type.substring(type.lastIndexOf('.') + 1))) {
            throw source.error(at, "'" + simple + "' is not a constructor of " + type + ", and has no type");
        }
        if (isOfCaller && moment == Moment.EXEC) {
            throw source.error(at, "the body of a method of " + type + " is not an event of an object of " + specified);
        }
        List<Parameter> parameters = new ArrayList<>();
        boolean any = readParameters(parameters);
        int tokenAt = source.offset();
        String token = source.name("the event's name in the grammar");
        if (TAKEN.contains(token)) {
            throw source.error(tokenAt, "the name '" + token + "' is taken; choose another");
        }
        String reset = null;
        Place resetPlace = null;
        if (source.skip("reset")) {
            source.require("(");
            resetPlace = source.place(source.offset());
            reset = source.until(")", "')' after the condition");
            source.require(")");
        }
        return new Event(
                moment, modifiers, returned, type, simple, parameters, any, token, reset, resetPlace, isOfCaller);
    }

    private void requireFewParts(String written, int at) {
        String tooLong = NamePattern.refusal(written);
        if (tooLong != null) {
            throw source.error(at, tooLong);
        }
    }

    private Moment readMoment() {
        for (Moment moment : Moment.values()) {
            if (source.skip(moment.toString())) {
                return moment;
            }
        }
        throw source.unexpected("call, exec or return");
    }

    /** Words separated by white space; what stands in angle brackets is part of the word before. */
    private static String[] words(String head) {
        String joined = head.replaceAll("\\s+", " ")
                .replaceAll(" ?([.<>,\\[\\]]) ?", "$1")
                .replaceAll("([>\\]])(?=[\\w*])", "$1 ");
        return joined.strip().split("\\s+");
    }

    /** True if there may be more than those that are named. */
    private boolean readParameters(List<Parameter> parameters) {
        boolean any = false;
        while (!source.skip(")")) {
            int at = source.offset();
            if (source.skip("..") && !source.sees(".")) {
                any = true;
            } else {
                StringBuilder text = new StringBuilder(source.until(",)", "a parameter"));
                while (text.chars().filter(c -> c == '<').count()
                                > text.chars().filter(c -> c == '>').count()
                        && source.skip(",")) {
                    text.append(',').append(source.until(",)", "the rest of a parameter"));
                }
                requireFewParts(text + ",".repeat(parameters.size()), at);
                parameters.add(readParameter(text.toString(), at, parameters));
            }
            if (!source.skip(",") && !source.sees(")")) {
                throw source.unexpected("',' or ')'");
            }
        }
        return any;
    }

    private Parameter readParameter(String text, int at, List<Parameter> before) {
        String[] words = words(text.strip().replaceFirst("^final\\s", "").replace("...", "[] "));
        String name = words.length < 2 ? "arg" + before.size() : words[1];
        if (words.length > 2 || words[0].isEmpty()) {
            throw source.error(at, "expected a type and a name");
        }
        if (TAKEN.contains(name)
                || before.stream().anyMatch(other -> other.name().equals(name))) {
            throw source.error(at, "the name '" + name + "' is taken; choose another");
        }
        return new Parameter(words[0], name);
    }
}
