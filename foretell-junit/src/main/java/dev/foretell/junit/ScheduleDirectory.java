// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit;

import dev.foretell.trace.schedule.Schedule;
import dev.foretell.trace.schedule.ScheduleFile;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Where schedules of failed tests are put. */
record ScheduleDirectory(Path directory) {
    /** The configuration parameter, and system property, that names it. */
    static final String PARAMETER = "foretell.schedules";

    static ScheduleDirectory of(ExtensionContext context) {
        Path built = Path.of(Files.isDirectory(Path.of("build")) ? "build" : "target", "foretell");
        return new ScheduleDirectory(
                context.getConfigurationParameter(PARAMETER).map(Path::of).orElse(built));
    }

    /** The file that it was written to. */
    Path write(Schedule schedule, Method test) throws IOException {
        Files.createDirectories(directory);
        String name = test.getDeclaringClass().getSimpleName() + "." + test.getName() + "-" + schedule.fingerprint();
        Path file = directory.resolve(name + ".schedule");
        ScheduleFile.write(schedule, file);
        return file;
    }
}
