// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.index;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;

/** Looks at the acquires and releases, one after the other, and tells the index the sections and who is in which. */
final class LockPass {
    private final TraceIndex index;
    private final Usage usage;
    private final OpenSections open;

    LockPass(TraceIndex index, Usage usage) {
        this.index = index;
        this.usage = usage;
        open = new OpenSections(index.sections(), usage.locks());
    }

    static boolean isConcerned(Kind kind) {
        return switch (kind) {
            case ACQUIRE, READ_ACQUIRE, RELEASE, READ_RELEASE -> true;
            default -> false;
        };
    }

    void run() {
        Trace trace = index.trace();
        for (int e = 0; e < trace.size(); e++) {
            Kind kind = trace.kind(e);
            if (isConcerned(kind)) {
                look(kind, trace.thread(e), trace.target(e), e);
            }
        }
    }

    private void look(Kind kind, int thread, int lock, int event) {
        boolean acquire = kind == Kind.ACQUIRE || kind == Kind.READ_ACQUIRE;
        boolean inReadMode = kind == Kind.READ_ACQUIRE || kind == Kind.READ_RELEASE;
        int section = OpenSections.INNER;
        if (usage.isSharedLock(lock)) {
            section = acquire
                    ? open.acquire(lock, inReadMode, thread, event)
                    : open.release(lock, inReadMode, thread, event);
        }
        byte step = Step.NONE;
        if (section != OpenSections.INNER) {
            step = acquire ? Step.ACQUIRE : Step.RELEASE;
            if (acquire) {
                index.holdings().enter(thread, section, event);
            } else {
                index.holdings().leave(thread, section, event);
            }
        }
        index.put(event, usage.step(step, thread, event), section);
    }
}
