// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.atomicity;

import java.util.Arrays;

/** Which variables other threads access without the locks that a block holds throughout. Remembers its answers. */
final class Exposure {
    private static final byte UNKNOWN = 0;
    private static final byte EXPOSED = 1;
    private static final byte PROTECTED = 2;

    private final Accesses accesses;
    private final Tuples questions = new Tuples();
    private byte[] answers = new byte[64];

    Exposure(Accesses accesses) {
        this.accesses = accesses;
    }

    /** Whether an access of the variable can come into blocks of a shape. */
    boolean toAccesses(int variable, int shape) {
        return answer(variable, shape, false);
    }

    /** Whether a block of another thread that accesses the variable can come into blocks of a shape. */
    boolean toBlocks(int variable, int shape) {
        return answer(variable, shape, true);
    }

    /** Whether accesses of a class can come into blocks of a shape. */
    boolean toClass(int other, int shape) {
        return mayMeet(shape, accesses.threadOfClass(other), accesses.locksOfClass(other));
    }

    boolean toShape(int other, int shape) {
        return mayMeet(shape, accesses.shapes().thread(other), accesses.shapes().locks(other));
    }

    private boolean answer(int variable, int shape, boolean blocks) {
        Shapes shapes = accesses.shapes();
        int question = questions.number(variable, shapes.thread(shape), shapes.locks(shape), blocks ? 1 : 0);
        if (question >= answers.length) {
            answers = Arrays.copyOf(answers, question * 2);
        }
        if (answers[question] == UNKNOWN) {
            boolean exposed = blocks ? anyBlock(variable, shape) : anyAccess(variable, shape);
            answers[question] = exposed ? EXPOSED : PROTECTED;
        }
        return answers[question] == EXPOSED;
    }

    private boolean anyAccess(int variable, int shape) {
        IntLists classes = accesses.classesOfVariable();
        for (int place = classes.start(variable); place < classes.end(variable); place++) {
            if (toClass(classes.at(place), shape)) {
                return true;
            }
        }
        return false;
    }

    private boolean anyBlock(int variable, int shape) {
        IntLists uses = accesses.usesOfVariable();
        for (int place = uses.start(variable); place < uses.end(variable); place++) {
            int use = uses.at(place);
            if (mayMeet(shape, accesses.threadOfUse(use), accesses.locksOfUse(use))) {
                return true;
            }
        }
        return false;
    }

    private boolean mayMeet(int shape, int thread, int lockSet) {
        Shapes shapes = accesses.shapes();
        return shapes.thread(shape) != thread && !accesses.blocks().lockSets().exclude(shapes.locks(shape), lockSet);
    }
}
