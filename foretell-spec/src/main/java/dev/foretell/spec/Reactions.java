// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import dev.foretell.spec.internal.SpecificationFileParser.ReactionContext;
import java.util.ArrayList;
import java.util.List;

/** What a specification says is to be done on a violation: {@code on violation call com.acme.Recovery.abort;}. */
final class Reactions {
    private static final String VIOLATION = "violation";
    private static final String CALL = "call";
    private static final String THROW = "throw";

    private final SourceText source;
    private final List<String> calls = new ArrayList<>();
    private final List<String> exceptions = new ArrayList<>();

    Reactions(SourceText source) {
        this.source = source;
    }

    void add(ReactionContext context) {
        source.expect(context.NAME(0).getSymbol(), VIOLATION);
        source.expect(context.NAME(1).getSymbol(), CALL, THROW);
        if (context.NAME(1).getText().equals(CALL)) {
            calls.add(method(context));
        } else {
            exceptions.add(context.target().getText());
        }
    }

    private String method(ReactionContext context) {
        if (context.target().NAME().size() < 2) {
            throw source.error(
                    context.target().getStart(),
                    "'" + context.target().getText()
                            + "' is not a method, expected its class and name, such as com.acme.Recovery.abort");
        }
        return context.target().getText();
    }

    List<String> calls() {
        return calls;
    }

    List<String> exceptions() {
        return exceptions;
    }
}
