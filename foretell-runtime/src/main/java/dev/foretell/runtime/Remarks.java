// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import dev.foretell.trace.control.Remark;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What the agent has to say about the program's code, for the end of the trace. Guarded by its class. */
public final class Remarks {
    private static final List<String> ALL = new ArrayList<>();

    private static volatile boolean isClassMet;

    private Remarks() {}

    /** The program has a class that is to be recorded. */
    public static void classMet() {
        isClassMet = true;
    }

    /** Adds a remark, once. */
    public static synchronized void add(Remark remark) {
        if (!ALL.contains(remark.name())) {
            ALL.add(remark.name());
        }
    }

    /** The names of all so far, for who reads the trace before its end. */
    public static synchronized Set<String> soFar() {
        return Set.copyOf(ALL);
    }

    public static synchronized List<String> all() {
        List<String> all = new ArrayList<>(ALL);
        if (!isClassMet) {
            all.add(new Remark(Remark.Kind.NO_CLASS, "").name());
        }
        return all;
    }
}
