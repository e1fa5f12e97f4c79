// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.automaton;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;

/** A short formula for a set of truth assignments: prime implicants (Quine, McCluskey), of which a greedy choice covers the set. */
final class Cubes {
    /** All assignments that have these truths in the bits that are fixed. */
    private record Cube(int fixed, int truths) {
        boolean covers(int assignment) {
            return (assignment & fixed) == truths;
        }
    }

    private Cubes() {}

    /** Empty if all assignments are in the set. */
    static String text(List<Integer> assignments, int bits, IntFunction<String> names) {
        List<String> parts = new ArrayList<>();
        for (Cube cube : cover(assignments, bits)) {
            List<String> literals = new ArrayList<>();
            for (int bit = 0; bit < bits; bit++) {
                if ((cube.fixed >> bit & 1) != 0) {
                    String name = names.apply(bit);
                    literals.add((cube.truths >> bit & 1) != 0 ? name : negated(name));
                }
            }
            parts.add(String.join(" & ", literals));
        }
        return String.join(" | ", parts);
    }

    private static String negated(String name) {
        return name.indexOf(' ') < 0 ? "!" + name : "!(" + name + ")";
    }

    private static List<Cube> cover(List<Integer> assignments, int bits) {
        Set<Integer> left = new LinkedHashSet<>(assignments);
        Set<Cube> primes = primes(assignments, bits);
        List<Cube> chosen = new ArrayList<>();
        while (!left.isEmpty()) {
            Cube best = null;
            long most = 0;
            for (Cube cube : primes) {
                long covered = left.stream().filter(cube::covers).count();
                if (covered > most) {
                    best = cube;
                    most = covered;
                }
            }
            chosen.add(best);
            left.removeIf(best::covers);
        }
        return chosen;
    }

    private static Set<Cube> primes(List<Integer> assignments, int bits) {
        Set<Cube> level = new LinkedHashSet<>();
        assignments.forEach(assignment -> level.add(new Cube((1 << bits) - 1, assignment)));
        Set<Cube> primes = new LinkedHashSet<>();
        Set<Cube> current = level;
        while (!current.isEmpty()) {
            Set<Cube> larger = new LinkedHashSet<>();
            Set<Cube> merged = new HashSet<>();
            for (Cube cube : current) {
                for (int bit = 1; bit < 1 << bits; bit <<= 1) {
                    Cube other = new Cube(cube.fixed, cube.truths ^ bit);
                    if ((cube.fixed & bit) != 0 && current.contains(other)) {
                        larger.add(new Cube(cube.fixed & ~bit, cube.truths & ~bit));
                        merged.add(cube);
                    }
                }
            }
            current.stream().filter(cube -> !merged.contains(cube)).forEach(primes::add);
            current = larger;
        }
        return primes;
    }
}
