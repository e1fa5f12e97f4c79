// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Properties of what threads know, on traces: fields of objects. */
class KnowsOnTracesTest {
    @TempDir
    Path directory;

    private Run analyze(String formula) throws IOException {
        Path trace = Files.writeString(directory.resolve("bank.txt"), """
                t1|w(com.acme.Account.balance@1)|A.java:1
                t2|w(com.acme.Account.balance@2)|A.java:2
                """);
        Path specification = Files.writeString(directory.resolve("bank.spec"), """
                spec Bank {
                  var balance : int = com.acme.Account.balance;
                  property p = knows { @t2 (%s) }
                }
                """.formatted(formula));
        return Run.of("analyze", "--spec", specification.toString(), trace.toString());
    }

    @Test
    void anAccessOfAFieldIsThatOfAnyObject() throws IOException {
        Run run = analyze("!write(balance)");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).startsWith("Bank.p is violated by t2 at A.java:2");
        assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
        assertThat(analyze("!read(balance)").code()).isZero();
    }

    @Test
    void theValueOfAFieldOfObjectsIsRefusedInALine() throws IOException {
        Run run = analyze("balance = 0");
        assertThat(run.err())
                .contains("com.acme.Account.balance is a field of objects")
                .hasLineCount(1);
        assertThat(run.code()).isEqualTo(ExitCode.UNUSABLE);
    }
}
