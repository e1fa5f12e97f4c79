// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.runtime.drain.SteeringHost;
import dev.foretell.runtime.steer.Director;
import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
import dev.foretell.trace.schedule.ScheduleException;
import dev.foretell.trace.schedule.ScheduleFile;
import java.io.IOException;
import java.nio.file.Path;

/** The schedule that the options name. */
final class Steering {
    private Steering() {}

    /** Null if none is named, or it cannot be used; then the program runs free. */
    static Director load(AgentOptions options) {
        if (!options.has(AgentOption.SCHEDULE)) {
            return null;
        }
        String file = options.text(AgentOption.SCHEDULE);
        String outcome = options.text(AgentOption.OUTCOME);
        try {
            Path seen = outcome.isEmpty() ? null : Path.of(outcome);
            Director director = new Director(ScheduleFile.read(Path.of(file)), new SteeringHost(), seen);
            director.choose();
            return director;
        } catch (ScheduleException e) {
            Log.warn(e.getMessage() + "; the program runs free");
        } catch (IOException e) {
            Log.warn("cannot read the schedule " + file + ": " + Log.reason(e) + "; the program runs free");
        }
        return null;
    }
}
