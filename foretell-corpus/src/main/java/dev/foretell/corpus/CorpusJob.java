// SPDX-License-Identifier: Apache-2.0
package dev.foretell.corpus;

import java.io.Serializable;
import java.util.List;
import java.util.stream.IntStream;

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

    /** What tasks there are. */
    public List<Piece> pieces() {
        int parts = settings.parts();
        int each = parts == 1 ? 1 : parts + 1;
        return IntStream.range(0, names.size() * each)
                .mapToObj(task -> new Piece(task / each, names.get(task / each), task % each, parts))
                .toList();
    }
}
