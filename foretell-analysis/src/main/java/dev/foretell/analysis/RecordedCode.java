// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis;

import dev.foretell.causality.Reliance;
import dev.foretell.causality.Reliances;
import dev.foretell.report.ProgramCode;
import dev.foretell.slice.CodeReading;
import dev.foretell.slice.program.Purity;
import dev.foretell.slice.site.ObjectOrigins;
import dev.foretell.slice.site.SiteWaits;
import dev.foretell.trace.Trace;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The code of a program as far as the class files in its trace tell. */
final class RecordedCode implements ProgramCode {
    private final ObjectOrigins origins;
    private final Reliances reliances;
    private final SiteWaits waits;

    private RecordedCode(ObjectOrigins origins, Reliances reliances, SiteWaits waits) {
        this.origins = origins;
        this.reliances = reliances;
        this.waits = waits;
    }

    static ProgramCode of(Trace trace) {
        return CodeReading.isPossible(trace)
                ? new RecordedCode(
                        CodeReading.origins(trace),
                        CodeReading.reliances(trace, Purity.shipped()),
                        CodeReading.taskWaits(trace))
                : ProgramCode.NONE;
    }

    @Override
    public Origin lock(String location, String type) {
        Origin monitor = origin(origins.ofMonitor(location, type));
        return monitor != null ? monitor : collection(location, type);
    }

    @Override
    public Origin collection(String location, String type) {
        return origin(origins.ofCall(location, type));
    }

    @Override
    public Origin owner(String location, String variable, String type) {
        return origin(origins.ofField(location, variable, type));
    }

    private static Origin origin(Optional<ObjectOrigins.Origin> found) {
        return found.map(origin -> new Origin(origin.path(), origin.isStatic(), origin.madeAt()))
                .orElse(null);
    }

    @Override
    public Created created(String location, String variable) {
        return origins.stored(location, variable)
                .map(made -> new Created(made.getKey(), made.getValue()))
                .orElse(null);
    }

    @Override
    public List<Reliance> reliances(String location, String variable) {
        return reliances.of(location, variable, Reliances.Access.WRITE);
    }

    @Override
    public boolean writesConstant(String location, String variable) {
        return reliances.constant(location, variable).isPresent();
    }

    @Override
    public String descriptor(String variable) {
        return origins.descriptor(variable).orElse("");
    }

    @Override
    public Set<String> calls(String location, String type) {
        return origins.calls(location, type);
    }

    @Override
    public String resultCall(String location) {
        return waits.resultCall(location).orElse(null);
    }
}
