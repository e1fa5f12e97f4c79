// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.race;

import com.sun.management.OperatingSystemMXBean;
import dev.foretell.predict.Analysis;
import dev.foretell.predict.Budget;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.trace.Trace;
import dev.foretell.trace.binary.BinaryWriter;
import dev.foretell.trace.io.TraceReader;
import dev.foretell.trace.text.TextWriter;
import java.io.BufferedOutputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/**
 * Events per second of race prediction, from file to certified findings. Arguments: {@code calm|racy}, {@code
 * binary|text}, millions of events, threads, and a directory for the files, which are written if they are not there.
 */
public final class RaceBenchmark {
    private RaceBenchmark() {}

    public static void main(String[] arguments) throws Exception {
        boolean racy = arguments[0].equals("racy");
        boolean text = arguments[1].equals("text");
        long events = (long) (Double.parseDouble(arguments[2]) * 1_000_000);
        int threads = Integer.parseInt(arguments[3]);
        Path file = Path.of(arguments[4])
                .resolve(arguments[0] + "-" + arguments[2] + "-" + threads + (text ? ".std" : ".ftl"));
        if (!Files.exists(file)) {
            write(racy ? LargeTraces.racy(events, threads) : LargeTraces.calm(events, threads), text, file);
            return;
        }
        long start = System.nanoTime();
        long cpuStart = cpuNanos();
        Trace trace = TraceReader.read(file);
        double read = seconds(start);
        double readCpu = (cpuNanos() - cpuStart) / 1e9;
        Feasibility feasibility = new Feasibility(trace);
        double index = seconds(start) - read;
        double indexCpu = (cpuNanos() - cpuStart) / 1e9 - readCpu;
        Analysis races = new RacePredictor(trace, arguments.length > 5).predict(feasibility, Budget.unlimited());
        double all = seconds(start);
        double cpu = (cpuNanos() - cpuStart) / 1e9;
        System.out.printf(
                Locale.ROOT,
                "%s: %d events; wall (cpu) s: read %.2f (%.2f), index %.2f (%.2f), races %.2f (%.2f), all %.2f (%.2f);"
                        + " %.2f M events/s, %.2f M events/cpu-s; candidates %d, predicted %d, refuted %d, undecided %d, rejected %d; heap %d MB; on disk %d MB%n",
                file.getFileName(),
                trace.size(),
                read,
                readCpu,
                index,
                indexCpu,
                all - read - index,
                cpu - readCpu - indexCpu,
                all,
                cpu,
                trace.size() / all / 1e6,
                trace.size() / cpu / 1e6,
                races.candidates(),
                races.predicted(),
                races.refuted(),
                races.undecided(),
                races.rejected().size(),
                Runtime.getRuntime().totalMemory() >> 20,
                trace.storage().size() >> 20);
    }

    private static void write(LargeTraces traces, boolean text, Path file) throws Exception {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
            if (text) {
                try (TextWriter writer = new TextWriter(out)) {
                    traces.write(writer);
                }
            } else {
                try (BinaryWriter writer = new BinaryWriter(out)) {
                    traces.write(writer);
                    writer.end(null, Map.of());
                }
            }
        }
    }

    private static double seconds(long since) {
        return (System.nanoTime() - since) / 1e9;
    }

    /** On a busy machine the time of the processor tells more than that of the clock. */
    private static long cpuNanos() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }
}
