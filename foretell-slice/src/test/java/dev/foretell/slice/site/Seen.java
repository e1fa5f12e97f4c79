// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import java.util.ArrayList;
import java.util.List;

/** What random methods have shown to others, in one thread. */
public final class Seen {
    static final List<Integer> VALUES = new ArrayList<>();

    private Seen() {}

    /** Called by random methods. */
    public static void use(int value) {
        VALUES.add(value);
    }
}
