// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.model;

/**
 * What came of it when a call at one site met an object of one class: which object was accessed in the end, by its class,
 * and the number to log with. The next call there nearly always meets the same, and is spared the way through the tables.
 *
 * <p>Only for classes of the JDK: they are never unloaded, so it does not matter that they are kept.
 */
final class Meeting {
    private static final int LATEST = 1 << 10;
    private static final Meeting[] BY_SITE = new Meeting[LATEST];

    /** What the call does to its object. */
    final Decision decision;

    /** The class of the object that is accessed: that of the call, or what it is a view of and no view itself. */
    final Class<?> whole;

    final int number;
    private final int site;
    private final Class<?> start;

    private Meeting(Decision decision, Class<?> whole, int number, int site, Class<?> start) {
        this.decision = decision;
        this.whole = whole;
        this.number = number;
        this.site = site;
        this.start = start;
    }

    /** The last one at a site, if it was with this class; or null. */
    static Meeting latest(int site, Class<?> start) {
        Meeting meeting = BY_SITE[site & LATEST - 1];
        return meeting != null && meeting.site == site && meeting.start == start ? meeting : null;
    }

    /** Notes one. A decision has its first one for good, so that sites that meet many classes make no garbage. */
    static void note(Decision decision, Class<?> whole, int number, int site, Class<?> start) {
        if (start.getClassLoader() != null || whole.getClassLoader() != null) {
            return;
        }
        Meeting meeting = decision.meeting;
        if (meeting == null) {
            meeting = new Meeting(decision, whole, number, site, start);
            decision.meeting = meeting;
        }
        BY_SITE[site & LATEST - 1] = meeting;
    }
}
