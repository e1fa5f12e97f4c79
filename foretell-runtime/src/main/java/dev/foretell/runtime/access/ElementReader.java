// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.access;

import dev.foretell.runtime.memory.ElementKind;
import dev.foretell.runtime.shadow.ArrayShadow;
import dev.foretell.runtime.shadow.ShadowWords;
import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.runtime.shadow.Values;
import dev.foretell.runtime.steer.Gates;
import java.lang.ref.Reference;

/** Reads elements of one array by the protocol: what many reads have in common is looked up once. */
public final class ElementReader {
    private final Object from;
    private final ElementKind kind;
    private final int site;
    private final ThreadLog log;
    private final ArrayShadow shadow;
    private final long[] words;

    private ElementReader(Object from, ElementKind kind, int site, ThreadLog log) {
        this.from = from;
        this.kind = kind;
        this.site = site;
        this.log = log;
        words = log.words(from, site);
        shadow = words == null ? null : log.array(from, site);
    }

    public static ElementReader of(Object from, int site, ThreadLog log) {
        ElementKind kind = ElementKind.of(from.getClass().getComponentType());
        return new ElementReader(from, kind, ReachedFields.elementSite(from.getClass(), kind, false, site), log);
    }

    /** The same for the other one of two arrays that are read in turn: its reads are expected one after the other, too. */
    public static ElementReader ofOther(Object from, int site, ThreadLog log) {
        ElementKind kind = ElementKind.of(from.getClass().getComponentType());
        return new ElementReader(from, kind, ReachedFields.otherElementSite(from.getClass(), kind, site), log);
    }

    /** Reads an element into an array of the same type that only this thread knows. */
    public void read(int i, Object to, int at) {
        if (words == null) {
            kind.transfer(from, i, to, at);
            return;
        }
        long word = shadow.wordOf(i);
        Gates.read(from, i, site, log);
        long version = log.look(words, word);
        kind.transfer(from, i, to, at);
        if (!log.sawOnlyPart(version, words, word, i, site)) {
            version = ShadowWords.lock(words, word, log);
            log.begin();
            kind.transfer(from, i, to, at);
            ShadowWords.release(words, word, version);
        }
        log.read(site, ArrayShadow.location(words, i), version, Values.element(kind, to, at));
        Reference.reachabilityFence(from);
    }

    /** Reads {@code n} elements from {@code start} on. */
    void read(int start, Object to, int at, int n) {
        if (words == null) {
            System.arraycopy(from, start, to, at, n);
            return;
        }
        for (int i = 0; i < n; i++) {
            read(start + i, to, at + i);
        }
    }
}
