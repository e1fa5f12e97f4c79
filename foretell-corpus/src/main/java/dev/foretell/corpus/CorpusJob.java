// SPDX-License-Identifier: Apache-2.0
package dev.foretell.corpus;

import java.io.Serializable;
import java.util.List;

/**
 * Traces to be analysed.
 *
 * @param directory where they are, as the user gives it
 * @param names of the traces below it, in order; a row's number is its place in this list
 */
public record CorpusJob(String directory, List<String> names, CorpusSettings settings) implements Serializable {
    public CorpusJob {
        names = List.copyOf(names);
    }
}
