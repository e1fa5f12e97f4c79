// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.schedule;

/**
 * One event of a schedule, by what is the same from run to run.
 *
 * @param thread the birth of its thread, see {@link Birth}; or {@code *1}, {@code *2}, … for some thread, equal numbers for the same one
 * @param place where in the code, as in a stack trace
 * @param target the field, the array's type, or the class of the lock
 * @param occurrence which of the thread's actions of that sort at that place; 0 for any
 * @param variable steps of equal numbers access the same variable; 0 if that does not matter
 */
public record Step(Role role, String thread, Action action, String place, String target, int occurrence, int variable) {
    /** What a schedule wants of a step. */
    public enum Role {
        /** Comes after all turns before it in the file. */
        TURN("turn"),
        /** Comes after all turns; its thread waits before it until the threads of all such steps wait. */
        MEET("meet"),
        /** Its thread waits before it until the schedule has come to its end. */
        STOP("stop"),
        /** Its thread alone runs until it has done this, its n-th step by the occurrence; then the next thread of the file does. */
        NEXT("next");

        private final String word;

        Role(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }

        static Role of(String word) {
            for (Role role : values()) {
                if (role.word.equals(word)) {
                    return role;
                }
            }
            return null;
        }
    }

    /** Whether any thread may take it. */
    public boolean isOfSomeThread() {
        return thread.startsWith("*");
    }

    /** Whether this is its place, but for line numbers and those of lambdas, which change where other code is edited. */
    public boolean isAt(String other) {
        return place.equals(other) || method(place).equals(method(other));
    }

    private static String method(String place) {
        return place.replaceAll("\\(.*", "").replaceAll("\\$\\d+$", "");
    }

    /** The same with another role. */
    public Step as(Role other) {
        return new Step(other, thread, action, place, target, occurrence, variable);
    }

    /** For people: {@code r(Account.balance) at …}. */
    public String text() {
        return action.word() + "(" + target + ") at " + place;
    }
}
