// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.index;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.store.Row;
import java.util.Arrays;

/**
 * Looks at the events that are no acquires and releases, one after the other, and tells the index what each is and which
 * must come before it.
 */
final class OrderPass {
    private final TraceIndex index;
    private final Trace trace;
    private final Usage usage;
    private final ClockHistory clocks;
    private final Messages messages;
    private final Messages notifications;
    private final int[] lastWrites;
    private final Row[] lastRows;
    private final Row[] forkRows;

    /** The source of the event looked at. */
    private int source;

    /**
     * @param lastWrites is filled with the last write of each variable, or -1
     */
    OrderPass(
            TraceIndex index,
            Usage usage,
            ClockHistory clocks,
            Messages messages,
            Messages notifications,
            int[] lastWrites) {
        this.index = index;
        this.trace = index.trace();
        this.usage = usage;
        this.clocks = clocks;
        this.messages = messages;
        this.notifications = notifications;
        this.lastWrites = lastWrites;
        Arrays.fill(lastWrites, -1);
        lastRows = new Row[usage.variables()];
        forkRows = new Row[usage.threads()];
    }

    void run() {
        clocks.arrive(0);
        for (int e = 0; e < trace.size(); e++) {
            clocks.arrive(e);
            int thread = trace.thread(e);
            source = -1;
            if (e == usage.first(thread) && forkRows[thread] != null) {
                int fork = usage.fork(thread);
                clocks.follow(thread, e, trace.thread(fork), fork, forkRows[thread], true);
            }
            Kind kind = trace.kind(e);
            if (!LockPass.isConcerned(kind)) {
                index.put(e, usage.step(look(kind, thread, trace.target(e), e), thread, e), source);
            }
        }
    }

    private byte look(Kind kind, int thread, int target, int event) {
        return switch (kind) {
            case READ, VOLATILE_READ -> read(thread, target, event);
            case WRITE, VOLATILE_WRITE, VOLATILE_UPDATE -> write(thread, target, event);
            case FORK -> {
                forkRows[target] = clocks.row(thread);
                yield Step.LINK;
            }
            case JOIN -> {
                join(thread, target, event);
                yield Step.LINK;
            }
            case SEND, NOTIFY -> {
                Messages sent = kind == Kind.SEND ? messages : notifications;
                yield sent.send(target, thread, event, clocks.row(thread)) ? Step.LINK : Step.NONE;
            }
            case RECEIVE, WAKE -> {
                (kind == Kind.RECEIVE ? messages : notifications).receive(target, thread, event, clocks);
                yield Step.LINK;
            }
            default -> Step.NONE;
        };
    }

    private byte read(int thread, int variable, int event) {
        if (!usage.isShared(variable) || index.end(event) != event) {
            return Step.NONE;
        }
        if (index.slice().isFree(event)) {
            return Step.FREE_READ;
        }
        follow(thread, variable, event);
        return Step.READ;
    }

    private byte write(int thread, int variable, int event) {
        if (!usage.isShared(variable)) {
            return Step.NONE;
        }
        boolean update = index.isUpdate(event) && !index.slice().isFreeUpdate(event);
        source = lastWrites[variable];
        if (update) {
            follow(thread, variable, event);
        }
        lastWrites[variable] = event;
        lastRows[variable] = clocks.row(thread);
        return update ? Step.UPDATE : Step.WRITE;
    }

    private void follow(int thread, int variable, int event) {
        source = lastWrites[variable];
        if (source >= 0) {
            clocks.follow(thread, event, trace.thread(source), source, lastRows[variable], false);
        }
    }

    private void join(int thread, int joined, int event) {
        int last = usage.last(joined);
        if (last >= 0 && last < event) {
            boolean silent = last == usage.fork(joined);
            clocks.follow(
                    thread, event, trace.thread(last), last, silent ? forkRows[joined] : clocks.row(joined), true);
        }
    }
}
