// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.sarif;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.foretell.report.IncidentTexts;
import dev.foretell.report.known.Traits;
import dev.foretell.trace.Incident;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Where the threads of an incident are: the first as the place, the others as related ones, and the stacks of all. */
final class IncidentLocations {
    private IncidentLocations() {}

    /** Writes fields of the result. */
    static void write(Incident incident, Locations locations, JsonGenerator json) throws IOException {
        List<Incident.Stuck> threads = incident.threads();
        int first = Math.min(1, threads.size());
        places("locations", threads.subList(0, first), locations, json);
        places("relatedLocations", threads.subList(first, threads.size()), locations, json);
        Map<String, Incident.Stuck> stacks = new LinkedHashMap<>();
        threads.forEach(stuck -> stacks.put("where " + stuck.thread() + " was", stuck));
        json.writeArrayFieldStart("stacks");
        for (Map.Entry<String, Incident.Stuck> stack : stacks.entrySet()) {
            locations.stack(stack.getKey(), stack.getValue().frames());
        }
        json.writeEndArray();
    }

    private static void places(String name, List<Incident.Stuck> threads, Locations locations, JsonGenerator json)
            throws IOException {
        json.writeArrayFieldStart(name);
        for (Incident.Stuck stuck : threads) {
            locations.write(Traits.place(stuck), stuck.wants().isEmpty() ? stuck.thread() : IncidentTexts.waits(stuck));
        }
        json.writeEndArray();
    }
}
