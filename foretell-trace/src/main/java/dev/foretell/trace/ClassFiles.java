// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The class files that a trace holds, by internal name. Of two different ones of a name it is not known which a thread ran: there is
 * an empty one in their place.
 */
public final class ClassFiles {
    /** A larger one is not kept. */
    public static final int LARGEST = 1 << 22;

    private final Map<String, byte[]> files = new LinkedHashMap<>();

    public void add(String name, byte[] bytes) {
        files.merge(name, bytes, (known, other) -> Arrays.equals(known, other) ? known : new byte[0]);
    }

    public Map<String, byte[]> map() {
        return files;
    }
}
