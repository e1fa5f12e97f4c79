// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.runtime.drain.SteeringHost;
import dev.foretell.runtime.steer.Director;
import dev.foretell.runtime.steer.Serializer;
import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
import dev.foretell.trace.schedule.Schedule;
import dev.foretell.trace.schedule.ScheduleException;
import dev.foretell.trace.schedule.ScheduleFile;
import java.io.IOException;
import java.nio.file.Path;

/** The schedule that the options name. */
abstract class Steering {
    /** Null if none is named, or it cannot be used; then the program runs free. */
    static Steering load(AgentOptions options) {
        if (options.isOn(AgentOption.EXPLORE)) {
            new Serializer(new SteeringHost()).choose();
            return new Repeated();
        }
        if (!options.has(AgentOption.SCHEDULE)) {
            return null;
        }
        String file = options.text(AgentOption.SCHEDULE);
        try {
            Schedule schedule = ScheduleFile.read(Path.of(file));
            Path outcome = path(options.text(AgentOption.OUTCOME));
            return schedule.isSerial()
                    ? new SerialSteering(schedule, path(options.text(AgentOption.STEPS)), outcome)
                    : new Turns(new Director(schedule, new SteeringHost(), outcome, options.isOn(AgentOption.DEBUG)));
        } catch (ScheduleException e) {
            Log.warn(e.getMessage() + "; the program runs free");
        } catch (IOException e) {
            Log.warn("cannot read the schedule " + file + ": " + Log.reason(e) + "; the program runs free");
        }
        return null;
    }

    private static Path path(String text) {
        return text.isEmpty() ? null : Path.of(text);
    }

    /** Whether the values of accesses matter. */
    abstract boolean needsValues();

    /** The recording has begun. */
    abstract void start();

    /** The program ends. */
    abstract void end();

    /** A run that is held to turns, and free besides. */
    private static final class Turns extends Steering {
        private final Director director;

        Turns(Director director) {
            this.director = director;
            director.choose();
        }

        @Override
        boolean needsValues() {
            return false;
        }

        @Override
        void start() {
            director.start();
        }

        @Override
        void end() {
            director.end();
        }
    }

    /** Runs that the program's own tests begin. */
    private static final class Repeated extends Steering {
        @Override
        boolean needsValues() {
            return true;
        }

        @Override
        void start() {}

        @Override
        void end() {}
    }
}
