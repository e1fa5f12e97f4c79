// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.fuzz;

import java.util.Random;

/** One kind of hostile input: how it is made, and what is done with it. Same random numbers, same input. */
interface Attack {
    /** An input. */
    byte[] input(Random random);

    /**
     * Does with it what the tool would do.
     *
     * @return what came of it in one word, such as {@code refused}
     * @throws Exception which the tool would not have expected: a finding
     */
    String run(byte[] input) throws Exception;
}
