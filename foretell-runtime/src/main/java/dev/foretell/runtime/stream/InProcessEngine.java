// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.stream;

import java.io.InputStream;

/** An observer inside the program. */
public interface InProcessEngine {
    /** Reads a trace to its end and says what it found; in a thread of ours. */
    void observe(InputStream trace) throws Exception;
}
