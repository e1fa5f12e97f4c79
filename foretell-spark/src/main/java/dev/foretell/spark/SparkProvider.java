// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spark;

import dev.foretell.corpus.CorpusEngine;

/** Gives the command its engine for clusters. */
public final class SparkProvider implements CorpusEngine.Provider {
    @Override
    public CorpusEngine connect(String master, int attempts) {
        return new SparkEngine(master, attempts);
    }
}
