// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A finding whose run could be forbidden by code that was not seen is listed apart, and does not fail a build. */
class BlindSpotTest {
    private static final String NATIVE = "|internal(blind:native:com.acme.Codec.lock=";
    private static final String RACE = "t1|w(x)|A.java:2\nt1" + NATIVE + "true)\nt1" + NATIVE + "false)\n" + "t2"
            + NATIVE + "true)\nt2" + NATIVE + "false)\nt2|w(x)|A.java:3\n";
    private static final String REASON =
            "code that was not recorded may have ordered these events: the native method com.acme.Codec.lock";

    @TempDir
    Path directory;

    private Run analyze(String lines, String... options) throws IOException {
        Path trace = Files.writeString(directory.resolve("run.txt"), lines);
        String[] arguments = new String[options.length + 2];
        arguments[0] = "analyze";
        arguments[1] = trace.toString();
        System.arraycopy(options, 0, arguments, 2, options.length);
        return Run.of(arguments);
    }

    @Test
    void isListedApartWithTheReasonAndIsNoFailure() throws IOException {
        Run run = analyze(RACE);

        assertThat(run.code()).isZero();
        assertThat(run.out())
                .startsWith(
                        "not certified, because code that was not recorded could rule out these runs:\n\nrace on x:")
                .contains("  not certified: " + REASON + "\n")
                .endsWith(
                        "total: no findings; nothing undecided; 1 not certified, because of code that was not recorded\n");
    }

    @Test
    void comesAfterAllThatIsCertified() throws IOException {
        Run run = analyze("t0|fork(t1)\nt0|fork(t2)\nt1|w(y)|A.java:2\nt2|w(y)|A.java:3\n" + RACE);

        assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
        assertThat(run.out()).containsSubsequence("race on y", "not certified, because", "race on x");
        assertThat(run.out()).contains("total: 1 finding (race: 1); ", "; 1 not certified, ");
    }

    @Test
    void isAFindingIfNothingWasUnseen() throws IOException {
        Run run = analyze("t1|w(x)|A.java:2\nt2|w(x)|A.java:3\n");

        assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
        assertThat(run.out()).doesNotContain("certified");
    }

    @Test
    void saysSoInEveryFormat() throws IOException {
        assertThat(analyze(RACE, "--format", "json").out())
                .contains("\"certified\" : false", "\"reason\" : \"" + REASON + "\"");
        assertThat(analyze(RACE, "--format", "sarif").out())
                .contains("\"level\" : \"note\"", "not certified: " + REASON);
        assertThat(analyze(RACE, "--format", "html").out()).contains("race on x; not certified: " + REASON);
    }

    /** Who runs such code is not known, so nothing is certified; conversions keep that. */
    @Test
    void holdsForAllFindingsIfNobodyKnowsWhoRanTheCode() throws IOException {
        String lines = "t1|w(x)|A.java:2\nt2|w(x)|A.java:3\nblind code:com.acme.Odd\n";
        assertThat(analyze(lines).code()).isZero();
        Path binary = directory.resolve("run.ftl");
        Path text = directory.resolve("again.txt");
        Run.of("convert", directory.resolve("run.txt").toString(), binary.toString());
        Run.of("convert", binary.toString(), text.toString());

        assertThat(Run.of("analyze", binary.toString()).out()).contains("the unrecorded code of com.acme.Odd");
        assertThat(Run.of("analyze", text.toString()).out()).contains("the unrecorded code of com.acme.Odd");
    }
}
