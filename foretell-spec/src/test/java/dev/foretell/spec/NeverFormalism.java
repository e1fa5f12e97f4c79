// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.Collection;
import java.util.List;

/** A formalism from elsewhere: {@code never { ACTION }}. */
public final class NeverFormalism implements Formalism {
    @Override
    public String name() {
        return "never";
    }

    @Override
    public MonitorFactory compile(String property, SourceText body, Declarations declarations) {
        Action forbidden = Action.named(body.text());
        return initial -> new Monitor<Boolean, Action>() {
            @Override
            public Action letter(Observation event) {
                return event.action() == forbidden ? forbidden : null;
            }

            @Override
            public Boolean start() {
                return false;
            }

            @Override
            public Collection<Boolean> next(Boolean state, Action letter) {
                return List.of(true);
            }

            @Override
            public boolean isBad(Boolean state) {
                return state;
            }
        };
    }
}
