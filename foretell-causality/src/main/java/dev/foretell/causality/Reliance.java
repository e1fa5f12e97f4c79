// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality;

import java.util.OptionalLong;
import java.util.function.LongPredicate;

/**
 * How an access relies on an earlier read of the same variable by the same call of a method: that read comes before it on every way through the code.
 *
 * @param kind in which way
 * @param read the location of the read
 * @param isFree whether the value that was read has no influence before the access but on the value that this writes: the access comes, whatever was read
 * @param isRepeatable whether the value alone decides that the access comes, so that a thread that reads the same at the same place comes to it, too
 * @param passes whether a thread that has read a number, or 0 for null, comes to the access; null if the code does not tell
 * @param constant what the access writes, if that is a constant, and nothing else is done or left out because of the check
 * @param look the method by which a container was looked at; null if it is no container
 * @param bound 1 if the access comes after a large number, -1 after a small one; 0 if that is not known
 * @param isRetried whether the access comes only if nobody has written since a later read: a compare-and-set
 */
public record Reliance(
        Kind kind,
        String read,
        boolean isFree,
        boolean isRepeatable,
        LongPredicate passes,
        OptionalLong constant,
        String look,
        int bound,
        boolean isRetried) {
    /** Of what is no container. */
    public Reliance(
            Kind kind, String read, boolean isFree, boolean isRepeatable, LongPredicate passes, OptionalLong constant) {
        this(kind, read, isFree, isRepeatable, passes, constant, null, 0, false);
    }

    /** The ways to rely on a read. */
    public enum Kind {
        /** The value that is written is computed from the one that was read. */
        UPDATE,
        /** Whether it is written was decided by what was read. */
        CHECK,
        /** It is read a second time, and must not be null, which was tested the first time. */
        USE
    }

    /**
     * Whether the access is as good as before if somebody has changed a number like this since the read: it comes after large numbers, and the number grows. What is added by an unknown amount at another place
     * is given the benefit of the doubt.
     */
    public boolean isKeptBy(Reliances.Change change, boolean isElsewhere) {
        return kind == Kind.CHECK
                && (bound > 0 && change == Reliances.Change.GROWS
                        || bound < 0 && change == Reliances.Change.SHRINKS
                        || bound != 0 && isElsewhere && change == Reliances.Change.MOVES);
    }

    /** Whether the access is as good as before if the variable has been given this constant since the read. */
    public boolean isKeptBy(OptionalLong written) {
        boolean isSame = kind == Kind.CHECK && constant.isPresent() && constant.equals(written);
        boolean isPassed =
                kind == Kind.CHECK && written.isPresent() && passes != null && passes.test(written.getAsLong());
        boolean isUsable =
                kind == Kind.USE && (written.isEmpty() || passes == null || passes.test(written.getAsLong()));
        return isSame || isPassed || isUsable;
    }
}
