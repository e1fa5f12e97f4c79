// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views;

import dev.foretell.views.compile.ActionCompiler;
import dev.foretell.views.history.Checker;
import dev.foretell.views.history.History;
import dev.foretell.views.history.Violation;
import dev.foretell.views.view.Event;
import dev.foretell.views.view.View;
import dev.foretell.views.view.ViewReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A view that is told events by hand, in one history. */
public final class Play implements Checker.Audience {
    /** Why histories are not judged. */
    public final List<String> undecided = new ArrayList<>();

    public final List<Violation> violations = new ArrayList<>();
    public final List<String> remarks = new ArrayList<>();
    public final View view;
    public final Checker checker;
    private History history;

    public Play(String viewText, String grammarText) {
        view = view(viewText, grammarText);
        checker =
                new Checker(view, new ActionCompiler("", Map.of()).attributes(view, Play.class.getClassLoader()), this);
        history = checker.begin("the program");
    }

    public static View view(String viewText, String grammarText) {
        try {
            return ViewReader.read("test.view", viewText, name -> grammarText).get(0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A view of events without values, called after the letters. */
    public static Play letters(String letters, String grammarText) {
        List<String> events = new ArrayList<>();
        for (char letter : letters.toCharArray()) {
            events.add("call void X." + letter + "(int n) " + letter);
        }
        return new Play("global view Letters grammar g { " + String.join(", ", events) + " }", grammarText);
    }

    @Override
    public void violated(Violation violation) {
        violations.add(violation);
    }

    @Override
    public void undecided(String reason) {
        undecided.add(reason);
    }

    @Override
    public void said(String line) {
        remarks.add(line);
    }

    /** The same view with another history. */
    public Play anew() {
        history = checker.begin("the program");
        violations.clear();
        return this;
    }

    /** An event with these parameters, and a result if it has one. */
    public Play event(String token, Object callee, long thread, Object... parameters) {
        for (int i = 0; i < view.events().size(); i++) {
            if (view.events().get(i).token().equals(token)) {
                Object[] values = new Object[Event.FIRST_PARAMETER + parameters.length + 1];
                values[Event.CALLEE] = callee;
                values[Event.THREAD] = thread;
                System.arraycopy(parameters, 0, values, Event.FIRST_PARAMETER, parameters.length);
                checker.update(history, i, values);
                return this;
            }
        }
        throw new IllegalArgumentException(token);
    }

    /** One event for each letter; its number is its place. */
    public Play word(String letters) {
        for (int i = 0; i < letters.length(); i++) {
            event(letters.substring(i, i + 1), null, 1, i);
        }
        return this;
    }
}
