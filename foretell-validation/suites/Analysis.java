// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the command makes of a recording: how long that takes, how it ends, and the last line of its report. */
final class Analysis {
    private static final Pattern TOTAL = Pattern.compile("^total: (.*)$", Pattern.MULTILINE);

    private Analysis() {}

    static String of(Path root, Path trace, Path directory, int heap) throws IOException, InterruptedException {
        Path text = directory.resolve("findings.txt");
        ProcessBuilder command = new ProcessBuilder(root.resolve("foretell").toString(), "analyze", trace.toString())
                .redirectErrorStream(true)
                .redirectOutput(text.toFile());
        command.environment().put("FORETELL_JAVA_OPTS", "-Xmx" + heap + "g");
        long start = System.nanoTime();
        Process process = command.start();
        boolean ended = process.waitFor(15, TimeUnit.MINUTES);
        if (!ended) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
        }
        String said = Files.readString(text);
        Matcher total = TOTAL.matcher(said);
        String line = total.find() ? total.group(1) : said.lines().reduce((a, b) -> b).orElse("");
        return String.format(Locale.ROOT, "%.0f s, exit %s: %s", (System.nanoTime() - start) / 1e9, ended ? process.exitValue() : "none", line);
    }
}
