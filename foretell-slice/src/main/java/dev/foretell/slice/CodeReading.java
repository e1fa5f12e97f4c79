// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice;

import dev.foretell.causality.Dependence;
import dev.foretell.causality.Failures;
import dev.foretell.causality.Reliances;
import dev.foretell.causality.WaitingCalls;
import dev.foretell.slice.failure.OtherValue;
import dev.foretell.slice.failure.SiteFailures;
import dev.foretell.slice.program.Program;
import dev.foretell.slice.program.Purity;
import dev.foretell.slice.site.FencedCode;
import dev.foretell.slice.site.ObjectOrigins;
import dev.foretell.slice.site.SiteDependence;
import dev.foretell.slice.site.SiteReliances;
import dev.foretell.slice.site.SiteWaits;
import dev.foretell.trace.Trace;
import java.util.function.Supplier;

/**
 * The dependences of a trace, from the class files that it holds alone: which reads may decide something.
 *
 * @param dependence what the events depend on, found when it is asked for
 * @param judged the same for the judge, found in another way
 */
public record CodeReading(Supplier<Dependence> dependence, Supplier<Dependence> judged) {
    /** Whether a trace holds what is needed. */
    public static boolean isPossible(Trace trace) {
        return !trace.classFiles().isEmpty();
    }

    /** How accesses rely on earlier reads, as far as the class files of a trace tell. */
    public static Reliances reliances(Trace trace, Purity purity) {
        Program program = program(trace, purity);
        return new SiteReliances(program, purity, new OtherValue(program));
    }

    /** How code fails with other values than those that were read, as far as the class files of a trace tell. */
    public static Failures failures(Trace trace, Purity purity) {
        return new SiteFailures(program(trace, purity));
    }

    /** By which calls threads wait for each other. */
    public static WaitingCalls waits(Trace trace) {
        return isPossible(trace) ? taskWaits(trace) : WaitingCalls.BY_KIND;
    }

    /** Where the code of a trace, which has some, waits for tasks. */
    public static SiteWaits taskWaits(Trace trace) {
        return new SiteWaits(program(trace, Purity.shipped()));
    }

    /** How the code of a trace reaches objects, and where it makes them. */
    public static ObjectOrigins origins(Trace trace) {
        return new ObjectOrigins(program(trace, Purity.shipped()));
    }

    /** Where the code of a trace orders plain accesses by fences. */
    public static FencedCode fences(Trace trace) {
        return new FencedCode(program(trace, Purity.shipped()));
    }

    public static CodeReading of(Trace trace, Purity purity) {
        return new CodeReading(
                () -> SiteDependence.found(trace, program(trace, purity), purity),
                () -> SiteDependence.judged(trace, program(trace, purity), purity));
    }

    private static Program program(Trace trace, Purity purity) {
        return new Program(trace.classFiles(), purity);
    }
}
