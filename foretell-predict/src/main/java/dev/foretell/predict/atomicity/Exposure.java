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

    boolean isExposed(int variable, int thread, int lockSet) {
        int question = questions.number(variable, thread, lockSet, 0);
        if (question >= answers.length) {
            answers = Arrays.copyOf(answers, question * 2);
        }
        if (answers[question] == UNKNOWN) {
            answers[question] = look(variable, thread, lockSet) ? EXPOSED : PROTECTED;
        }
        return answers[question] == EXPOSED;
    }

    /** Whether accesses of a class can come while another thread is in a block. */
    boolean canComeInto(int shape, int other) {
        Shapes shapes = accesses.shapes();
        return mayMeet(other, shapes.thread(shape), shapes.locks(shape));
    }

    private boolean look(int variable, int thread, int lockSet) {
        IntLists classes = accesses.classesOfVariable();
        for (int place = classes.start(variable); place < classes.end(variable); place++) {
            if (mayMeet(classes.at(place), thread, lockSet)) {
                return true;
            }
        }
        return false;
    }

    private boolean mayMeet(int other, int thread, int lockSet) {
        return accesses.threadOfClass(other) != thread
                && !accesses.blocks().lockSets().exclude(lockSet, accesses.locksOfClass(other));
    }
}
