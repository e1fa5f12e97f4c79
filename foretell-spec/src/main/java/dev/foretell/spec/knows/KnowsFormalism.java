// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.knows;

import dev.foretell.spec.Declarations;
import dev.foretell.spec.Formalism;
import dev.foretell.spec.MonitorFactory;
import dev.foretell.spec.SourceText;

/** {@code knows}: formulas of what a thread knows of itself and of others, which must hold after each of its events. */
public final class KnowsFormalism implements Formalism {
    @Override
    public String name() {
        return "knows";
    }

    @Override
    public MonitorFactory compile(String property, SourceText body, Declarations declarations) {
        if (!declarations.parameters().isEmpty()) {
            throw body.error(
                    body.line(),
                    body.column(),
                    "a specification with parameters has no knows property: threads have none");
        }
        return new KnowsFactory(new TopLevel(body, declarations).compile(), declarations);
    }
}
