// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.knows;

import dev.foretell.spec.Declarations;
import dev.foretell.spec.Local;
import dev.foretell.spec.Property;
import dev.foretell.spec.SourceText;
import dev.foretell.spec.Specification;
import dev.foretell.spec.Type;
import dev.foretell.spec.Variable;
import java.util.List;

/** The paper's own formulas, for all pairs of threads, and of races for every variable. */
public enum ReadyMade {
    RACES("Races", "free", new Variable("x", Type.LONG, ReadyMade.EVERY), """
            forall i, j != i: @i( (read(x) & once write(x) -> !@j write(x))
                & (write(x) -> !@j(read(x) & once write(x)))
                & (write(x) -> !@j write(x)) )"""),
    ATOMICITY(
            "Atomicity",
            "serial",
            new Local("atomic", Type.LONG, 0L),
            "forall i: @i( atomic > 0 -> !exists j != i: (atomic = @j @i atomic) )");

    /** The target of a variable that stands for every variable of the run. */
    static final String EVERY = "*";

    private final Specification specification;

    ReadyMade(String name, String property, Object declared, String text) {
        Declarations declarations = new Declarations(
                List.of(),
                declared instanceof Variable variable ? List.of(variable) : List.of(),
                declared instanceof Local local ? List.of(local) : List.of(),
                List.of());
        KnowsFormalism formalism = new KnowsFormalism();
        SourceText source = new SourceText(name, text, text, 1, 0);
        specification = new Specification(
                name,
                declarations,
                List.of(new Property(
                        property, formalism.name(), text, formalism.compile(property, source, declarations))),
                List.of(),
                List.of());
    }

    public Specification specification() {
        return specification;
    }
}
