// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice;

import dev.foretell.causality.Dependence;
import dev.foretell.slice.program.Program;
import dev.foretell.slice.program.Purity;
import dev.foretell.slice.site.SiteDependence;
import dev.foretell.trace.Trace;
import java.util.function.Supplier;

/**
 * The dependences of a trace, from the class files that it holds alone: which reads may decide something.
 *
 * @param dependence what the events depend on
 * @param judged the same for the judge, found in another way when it is asked for
 */
public record CodeReading(Dependence dependence, Supplier<Dependence> judged) {
    /** Whether a trace holds what is needed. */
    public static boolean isPossible(Trace trace) {
        return !trace.classFiles().isEmpty();
    }

    public static CodeReading of(Trace trace, Purity purity) {
        Program program = new Program(trace.classFiles(), purity);
        return new CodeReading(
                SiteDependence.found(trace, program, purity), () -> SiteDependence.judged(trace, program, purity));
    }
}
