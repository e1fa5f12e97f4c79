// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import dev.foretell.causality.Dependence;
import dev.foretell.slice.program.Program;
import dev.foretell.slice.program.Purity;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.function.Predicate;

/**
 * Dependences of a trace without control flow. A read either decides, and then all that its thread does afterwards depends on it, or its value flows into known writes of the thread and nowhere else. No
 * branch ever turns, so threads do what they did, and only values differ: that is why nothing depends on decisions that were not observed.
 *
 * <p>A write depends on all earlier reads of its thread that flow into its place: which of them is not known, and too many cost nothing but findings.
 */
public final class SiteDependence implements Dependence {
    private static final int NONE = 0;

    private final Trace trace;
    private final int ends;

    /** The latest read of the same thread before each event that decides, or -1. */
    private final int[] deciding;

    /** The write that a read saw, or -1. */
    private final int[] sources;

    /** Of a read that does not decide: the one before it, of its thread and place, or -1. Of a write: where its reads begin in {@link #reads}, or -1. */
    private final int[] links;

    private final int[] lastDeciding;
    private final BitSet unconditional = new BitSet();

    /** For each write that has some: their number, and the latest reads, one of each place, that flow into it. */
    private int[] reads = new int[16];

    private int used;

    SiteDependence(Trace trace, SiteUses uses) {
        this.trace = trace;
        int size = trace.size();
        ends = 1 + 2 * size;
        deciding = new int[size];
        sources = new int[size];
        links = new int[size];
        lastDeciding = new int[trace.threadNames().size()];
        Arrays.fill(sources, -1);
        Arrays.fill(links, -1);
        Arrays.fill(lastDeciding, -1);
        build(new ReadSites(trace, uses));
    }

    /** By {@link ValueFlow}: for who predicts. */
    public static SiteDependence found(Trace trace, Program program, Purity purity) {
        return new SiteDependence(trace, new FlowUses(program, purity, Coverage.of(trace)));
    }

    /** By {@link ValueWalk}: for who judges what was predicted. */
    public static SiteDependence judged(Trace trace, Program program, Purity purity) {
        Set<String> classes = trace.classFiles().keySet();
        return new SiteDependence(trace, new WalkUses(program, purity, Coverage.of(trace), classes));
    }

    private void build(ReadSites sites) {
        int[] writes = new int[16];
        Map<Long, Integer> latest = new HashMap<>();
        for (int e = 0; e < trace.size(); e++) {
            int thread = trace.thread(e);
            deciding[e] = lastDeciding[thread];
            Kind kind = trace.kind(e);
            if (kind.isRead()) {
                sources[e] = trace.target(e) < writes.length ? writes[trace.target(e)] - 1 : -1;
                int site = sites.of(e);
                if (site == ReadSites.DECIDES) {
                    lastDeciding[thread] = e;
                } else {
                    Integer before = latest.put((long) thread << 32 | site, e);
                    links[e] = before == null ? -1 : before;
                }
            } else if (kind.isWrite()) {
                if (trace.target(e) >= writes.length) {
                    writes = Arrays.copyOf(writes, Math.max(trace.target(e) + 1, 2 * writes.length));
                }
                writes[trace.target(e)] = e + 1;
                links[e] = flows(e, sites, latest);
            }
        }
        reads = Arrays.copyOf(reads, used);
    }

    private int flows(int write, ReadSites sites, Map<Long, Integer> latest) {
        int begin = used;
        add(0);
        if (sites.isUpdate(write)) {
            unconditional.set(write, sites.of(write - 1) != ReadSites.DECIDES);
            add(write - 1);
        }
        for (int site : sites.flowingInto(write)) {
            Integer read = latest.get((long) trace.thread(write) << 32 | site);
            if (read != null) {
                add(read);
            }
        }
        reads[begin] = used - begin - 1;
        if (reads[begin] == 0) {
            used = begin;
            return -1;
        }
        return begin;
    }

    private void add(int read) {
        if (used == reads.length) {
            reads = Arrays.copyOf(reads, used * 2);
        }
        reads[used++] = read;
    }

    @Override
    public int size() {
        return ends + lastDeciding.length;
    }

    @Override
    public int place(int event) {
        return trace.kind(event) == Kind.BRANCH ? NONE : 1 + 2 * event;
    }

    @Override
    public int value(int event) {
        return trace.kind(event) == Kind.BRANCH ? NONE : 2 + 2 * event;
    }

    @Override
    public int end(int thread) {
        return ends + thread;
    }

    @Override
    public int read(int node) {
        if (node == NONE || node >= ends || node % 2 == 1) {
            return -1;
        }
        int event = (node - 2) / 2;
        return trace.kind(event).isRead() ? event : -1;
    }

    @Override
    public boolean isUnconditional(int update) {
        return unconditional.get(update);
    }

    @Override
    public void forEach(int node, IntConsumer dependence) {
        if (node == NONE) {
            return;
        }
        if (node >= ends) {
            follow(lastDeciding[node - ends], dependence);
            return;
        }
        int event = (node - 1) / 2;
        if (node % 2 == 1) {
            follow(deciding[event], dependence);
            if (trace.kind(event) == Kind.JOIN) {
                dependence.accept(end(trace.target(event)));
            }
            return;
        }
        dependence.accept(place(event));
        if (trace.kind(event).isRead()) {
            follow(sources[event], dependence);
            follow(links[event], dependence);
        } else if (trace.kind(event).isWrite() && links[event] >= 0) {
            int begin = links[event];
            for (int i = 1; i <= reads[begin]; i++) {
                follow(reads[begin + i], dependence);
            }
        }
    }

    private void follow(int event, IntConsumer dependence) {
        if (event >= 0) {
            dependence.accept(value(event));
        }
    }

    @Override
    public void decisions(Predicate<String> fields, Predicate<String> methods, IntConsumer decision) {
        // No thread takes another way.
    }
}
