// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.fuzz;

import dev.foretell.report.known.Baseline;
import dev.foretell.report.known.Suppressions;
import dev.foretell.report.known.Traits;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;

/** Rules and baselines with tokens changed, asked about findings with long names. */
final class SuppressionAttack implements Attack {
    private static final List<Traits> FINDINGS = List.of(
            new Traits("race", List.of("com.acme.Foo.count"), List.of("com.acme.Foo.add(Foo.java:12)"), null),
            new Traits("deadlock", List.of("a".repeat(60_000)), List.of("a.".repeat(30_000)), null),
            new Traits("atomicity", List.of("x"), List.of(), "synchronized(lock)"),
            new Traits(Traits.VIEW, List.of("ForkView", "what is wrong"), List.of("com.acme.A"), null));
    private static final List<String> SEEDS = List.of("""
            # races that are meant
            race variable=com.acme.Foo.count at=com.acme.*
            deadlock lock=a*a*a*b
            * at=*.generated.* fingerprint=0123456789abcdef
            atomicity block=synchronized(*) # all
            view view=Fork*
            property property=Bank.*
            """, """
            0123456789abcdef race com.acme.Foo.count at com.acme.Foo.add(Foo.java:12)
            # comment
            fedcba9876543210 deadlock a, b
            """);

    private final Mutations mutations = new Mutations(SEEDS);

    @Override
    public byte[] input(Random random) {
        return mutations.next(random);
    }

    @Override
    public String run(byte[] input) {
        List<String> lines = new String(input, StandardCharsets.UTF_8).lines().toList();
        String outcome = "";
        try {
            Suppressions rules = Suppressions.parse(lines);
            outcome = FINDINGS.stream().anyMatch(rules::hold) ? "rules that hold" : "rules";
        } catch (IllegalArgumentException e) {
            Lines.check(e.getMessage(), 1);
        }
        try {
            Baseline baseline = Baseline.parse(lines);
            FINDINGS.forEach(baseline::has);
            outcome += "baseline";
        } catch (IllegalArgumentException e) {
            Lines.check(e.getMessage(), 1);
        }
        return outcome.isEmpty() ? "refused" : outcome;
    }
}
