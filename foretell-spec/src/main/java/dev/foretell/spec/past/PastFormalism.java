// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.past;

import dev.foretell.spec.Declarations;
import dev.foretell.spec.Formalism;
import dev.foretell.spec.MonitorFactory;
import dev.foretell.spec.SourceText;

/** {@code past}: a formula that must hold in the first state and after every event that concerns it. */
public final class PastFormalism implements Formalism {
    @Override
    public String name() {
        return "past";
    }

    @Override
    public MonitorFactory compile(String property, SourceText body, Declarations declarations) {
        PastCompiler compiler = new PastCompiler(declarations);
        Term formula = compiler.property(body);
        if (compiler.bits() > Long.SIZE) {
            throw body.error(
                    body.line(),
                    body.column(),
                    "the formula has " + compiler.bits() + " temporal operators, at most " + Long.SIZE
                            + " are possible: split the property");
        }
        return initial -> new PastMonitor(property, formula, compiler.variables(), compiler.events(), initial);
    }
}
