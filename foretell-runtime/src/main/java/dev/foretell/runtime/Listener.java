// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import dev.foretell.runtime.site.Sites;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Value;

/**
 * Is told of events inside the observed program, at once, by the thread whose events they are. Several
 * threads call at the same time. What a listener does itself is not recorded.
 */
public interface Listener {
    /**
     * One event. It has happened and is logged.
     *
     * @param thread the number of the calling thread in the trace
     * @param site the number of the code site; {@link Sites#location} tells where that is
     * @param target the number of the memory location, lock, thread or message
     * @param value the bits as {@link Value} describes them; 0 if values are not recorded
     */
    void event(Kind kind, int thread, int site, long target, Value type, long value);
}
