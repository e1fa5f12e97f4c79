// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.parse;

/**
 * The Java of a grammar. A nonterminal's attributes are a <i>record</i>, an object that only this class knows. What a fragment sees is an
 * array: in place 0 the record of the left side, then tokens and records of the right side's symbols.
 */
public abstract class Attributes {
    /** An event of a history, with typed fields for its values. Never changed. */
    public abstract static class Token {}

    /** Of a grammar without any Java. */
    public static final Attributes NONE = new Attributes() {
        @Override
        public boolean isPlain() {
            return true;
        }
    };

    private static final Object[] NOTHING = {};

    /** Whether there are no attributes and no fragments at all, so that records need not be kept. */
    public boolean isPlain() {
        return false;
    }

    /** A token of a view's event with these values; see {@code Event}. */
    public Object token(int event, Object[] values) {
        return null;
    }

    /** The start symbol's record before anything is read. */
    public Object root() {
        return null;
    }

    /** What fragments of a production see at its beginning; the record becomes the left side's. */
    public Object[] open(int production, Object left) {
        return NOTHING;
    }

    /** The record of the nonterminal at this step, with what it inherits. */
    public Object inherit(int production, int step, Object[] seen) {
        return null;
    }

    /** Runs statements. */
    public void act(int fragment, Object[] seen, Object session) {
        throw new IllegalArgumentException();
    }

    /** Evaluates the condition of an assertion. */
    public boolean check(int fragment, Object[] seen, Object session) {
        throw new IllegalArgumentException();
    }

    /** The values of the attributes that a fragment names, in the order of {@code Fragment.references}. */
    public Object[] values(int fragment, Object[] seen, Object session) {
        return NOTHING;
    }

    /** A record with the same values; anything else is returned as it is. */
    public Object copy(Object record) {
        return record;
    }

    /** Whether two records have the same values: the same objects, or equal texts and numbers. */
    public boolean same(Object one, Object other) {
        return true;
    }

    /** The values in a record; none if it is not a record. */
    public Object[] contents(Object record) {
        return NOTHING;
    }

    /** The condition of an event's {@code reset}. */
    public boolean reset(int event, Object[] values, Object session) {
        return false;
    }

    /** Whether two values cannot be told apart. */
    protected static boolean same(Object[] one, Object[] other) {
        for (int i = 0; i < one.length; i++) {
            boolean isValue = one[i] instanceof String || one[i] instanceof Number || one[i] instanceof Boolean;
            if (one[i] != other[i] && !(isValue && one[i].equals(other[i]))) {
                return false;
            }
        }
        return true;
    }
}
