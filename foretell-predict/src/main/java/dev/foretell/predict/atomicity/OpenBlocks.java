// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.atomicity;

import dev.foretell.predict.LockMode;
import dev.foretell.trace.Kind;
import java.util.ArrayList;
import java.util.List;

/** The blocks that a thread has begun and not ended, in the order in which they began. */
final class OpenBlocks {
    private final Blocks blocks;
    private final List<Open> open = new ArrayList<>();

    OpenBlocks(Blocks blocks) {
        this.blocks = blocks;
    }

    private static final class Open {
        private final int block;
        private final Kind kind;
        private final int target;
        private int depth = 1;
        private int chain;

        private Open(int block, Kind kind, int target) {
            this.block = block;
            this.kind = kind;
            this.target = target;
        }

        private int lockMode() {
            return LockMode.of(target, kind == Kind.READ_ACQUIRE);
        }

        private boolean isSection() {
            return kind.target() == Kind.Target.LOCK;
        }
    }

    int chain() {
        return open.isEmpty() ? Blocks.NONE : open.get(open.size() - 1).chain;
    }

    /** A section of a lock that is entered again is still one section. */
    void begin(int event, Kind kind, int target, int label) {
        boolean isSection = kind.target() == Kind.Target.LOCK;
        if (isSection) {
            int at = latest(kind, target);
            if (at >= 0) {
                open.get(at).depth++;
                return;
            }
        }
        open.add(new Open(blocks.begin(event, label, isSection), kind, target));
        link(open.size() - 1);
    }

    /** Ends the latest block of a kind, and of a target unless that is of no account. */
    void end(int event, Kind begun, int target) {
        int at = latest(begun, begun == Kind.BEGIN ? ANY : target);
        if (at < 0 || --open.get(at).depth > 0) {
            return;
        }
        Open ended = open.get(at);
        blocks.end(ended.block, event);
        blocks.setLocks(ended.block, blocks.heldBy(ended.chain));
        open.remove(at);
        link(at);
    }

    /** At the end of the trace, what is open has all its locks. */
    void finish() {
        for (Open unfinished : open) {
            blocks.setLocks(unfinished.block, blocks.heldBy(unfinished.chain));
        }
    }

    private static final int ANY = -2;

    private int latest(Kind kind, int target) {
        for (int i = open.size() - 1; i >= 0; i--) {
            Open candidate = open.get(i);
            if (candidate.kind == kind && (target == ANY || candidate.target == target)) {
                return i;
            }
        }
        return -1;
    }

    private void link(int from) {
        for (int i = from; i < open.size(); i++) {
            Open block = open.get(i);
            int rest = i == 0 ? Blocks.NONE : open.get(i - 1).chain;
            int held = blocks.heldBy(rest);
            block.chain = blocks.link(
                    block.block, rest, block.isSection() ? blocks.lockSets().with(held, block.lockMode()) : held);
        }
    }
}
