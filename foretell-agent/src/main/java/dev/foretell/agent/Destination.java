// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.runtime.ObserverCalls;
import dev.foretell.runtime.RecordingState;
import dev.foretell.runtime.stream.ObserverOutput;
import dev.foretell.runtime.stream.Peer;
import dev.foretell.trace.binary.BlockWriter;
import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Where the trace goes: a file, or the same bytes to an observer, elsewhere or inside.
 *
 * @param file the absolute name of the file; null if it goes elsewhere
 */
record Destination(BlockWriter sink, String file) {
    /**
     * @param engine null unless specifications are checked inside the program
     * @param report where its findings go then
     */
    static Destination open(AgentOptions options, ObserverCalls calls, OnlineEngine engine, OutputStream report)
            throws IOException, ReflectiveOperationException {
        if (options.isLogged()
                && engine == null
                && options.text(AgentOption.OBSERVER).isEmpty()) {
            return file(new File(destfile(options)).getAbsoluteFile(), options.isOn(AgentOption.COMPRESS));
        }
        return new Destination(
                new BlockWriter(stream(options, calls, engine, report), options.isOn(AgentOption.COMPRESS)), null);
    }

    private static String destfile(AgentOptions options) {
        String file = options.text(AgentOption.DESTFILE).replace("%t", Long.toString(System.currentTimeMillis()));
        // Not asked for nothing: it makes the JDK start a pool of threads for processes.
        return file.contains("%p")
                ? file.replace("%p", Long.toString(ProcessHandle.current().pid()))
                : file;
    }

    /** From the environment unless given, so that it need not stand in a command line. */
    private static String token(AgentOptions options) {
        String told = System.getenv("FORETELL_TOKEN");
        return options.has(AgentOption.TOKEN) || told == null ? options.text(AgentOption.TOKEN) : told;
    }

    private static Destination file(File wanted, boolean compress) throws IOException {
        wanted.getParentFile().mkdirs();
        if (wanted.exists() && !wanted.isFile()) {
            return new Destination(new BlockWriter(new FileOutputStream(wanted), compress), wanted.getPath());
        }
        TraceFile file = TraceFile.open(wanted);
        return new Destination(new BlockWriter(file, compress), file.name().getPath());
    }

    /** Where findings go that are made inside the program: a file, or standard error. */
    static OutputStream report(String name) throws IOException {
        return name.isEmpty() ? new FileOutputStream(FileDescriptor.err) : new FileOutputStream(name);
    }

    private static OutputStream stream(
            AgentOptions options, ObserverCalls calls, OnlineEngine engine, OutputStream report)
            throws IOException, ReflectiveOperationException {
        if (!options.isLogged()) {
            return OutputStream.nullOutputStream();
        }
        RecordingState.streamed();
        if (engine != null) {
            return ObserverOutput.start(engine.prepare(options, calls, report));
        }
        return ObserverOutput.start(Peer.of(options.text(AgentOption.OBSERVER), token(options), program()), calls);
    }

    /** The main class or jar, without its arguments. */
    private static String program() {
        String command = System.getProperty("sun.java.command", "");
        int space = command.indexOf(' ');
        return space < 0 ? command : command.substring(0, space);
    }
}
