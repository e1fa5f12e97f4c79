// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.program;

import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;

/**
 * What a part of the program may do, on whichever way through it. Memory is told by {@link Keys}.
 */
public final class Effects {
    private boolean harmless = true;
    private final Set<String> written = new HashSet<>();
    private final Set<String> read = new HashSet<>();
    private final Set<String> called = new HashSet<>();
    private final BitSet locals = new BitSet();

    /** Whether it ends, throws nothing, waits for nobody and calls nothing unknown. If not, the rest tells less than all. */
    public boolean isHarmless() {
        return harmless;
    }

    /** The keys of what it may write. */
    public Set<String> written() {
        return written;
    }

    /** The keys of what it may read. */
    public Set<String> read() {
        return read;
    }

    /** The names of the methods that it may call. */
    public Set<String> called() {
        return called;
    }

    /** The locals that it may assign. */
    public BitSet locals() {
        return locals;
    }

    void harm() {
        harmless = false;
    }

    /** Takes over what a called method may do. */
    void add(Effects callee) {
        harmless &= callee.harmless;
        written.addAll(callee.written);
        read.addAll(callee.read);
        called.addAll(callee.called);
    }
}
