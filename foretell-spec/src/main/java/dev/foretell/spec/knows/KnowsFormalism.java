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
                    "knows properties are about threads, and a specification with parameters is about objects: write a specification without them; read(x) and write(x) of a field are those of any object");
        }
        return new KnowsFactory(new TopLevel(body, declarations).compile());
    }
}
