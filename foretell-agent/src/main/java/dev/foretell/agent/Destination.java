// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.runtime.Calls;
import dev.foretell.runtime.Recorder;
import dev.foretell.runtime.stream.ObserverOutput;
import dev.foretell.runtime.stream.Peer;
import dev.foretell.trace.binary.BlockWriter;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Where the trace goes: a file, or the same bytes to an observer, elsewhere or inside. */
final class Destination {
    private Destination() {}

    /**
     * @param engine null unless specifications are checked inside the program
     * @param report where its findings go then
     */
    static BlockWriter open(Options options, Calls calls, OnlineEngine engine, OutputStream report)
            throws IOException, ReflectiveOperationException {
        return new BlockWriter(stream(options, calls, engine, report), options.compress());
    }

    /** Where findings go that are made inside the program: a file, or standard error. */
    static OutputStream report(String name) throws IOException {
        return name.isEmpty() ? new FileOutputStream(FileDescriptor.err) : new FileOutputStream(name);
    }

    private static OutputStream stream(Options options, Calls calls, OnlineEngine engine, OutputStream report)
            throws IOException, ReflectiveOperationException {
        if (!options.isLogged()) {
            return OutputStream.nullOutputStream();
        }
        if (engine == null && options.observer().isEmpty()) {
            return file(options.destfile());
        }
        Recorder.streamed();
        if (engine != null) {
            return ObserverOutput.start(engine.prepare(options, calls, report));
        }
        return ObserverOutput.start(Peer.of(options.observer(), options.token(), program()), calls);
    }

    /** The absolute name of the file that the trace goes to; null if it goes elsewhere. */
    static String file(Options options) {
        return options.isLogged()
                        && options.observer().isEmpty()
                        && options.online().isEmpty()
                ? new File(options.destfile()).getAbsolutePath()
                : null;
    }

    private static OutputStream file(String name) throws IOException {
        File file = new File(name).getAbsoluteFile();
        file.getParentFile().mkdirs();
        return new FileOutputStream(file);
    }

    /** The main class or jar, without its arguments. */
    private static String program() {
        String command = System.getProperty("sun.java.command", "");
        int space = command.indexOf(' ');
        return space < 0 ? command : command.substring(0, space);
    }
}
