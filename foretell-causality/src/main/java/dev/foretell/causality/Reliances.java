// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality;

import java.util.List;
import java.util.OptionalLong;

/** What the code of a program tells about accesses that rely on earlier reads. A place is a location and the name of a variable, as a trace has them. */
public interface Reliances {
    /** What an access does. */
    enum Access {
        READ,
        WRITE,
        /** In one step with a read, whatever that sees. */
        UPDATE
    }

    /** What an update does to a number. */
    enum Change {
        GROWS,
        SHRINKS,
        /** Something is added, and it is not known whether that is positive. */
        MOVES,
        /** It is no addition, or nothing is known of it. */
        UNKNOWN
    }

    /** The reads that the access at a place relies on, those whose value it uses first; none if the code leaves a doubt. */
    List<Reliance> of(String location, String variable, Access access);

    /** The number that is written at a place, or 0 for null, if that is a constant. */
    OptionalLong constant(String location, String variable);

    /** Whether a reliance is free, found out in another way: for the judge. */
    boolean isSurelyFree(String location, String variable, Access access, String read);

    /** In which direction an update at a place changes a number. */
    Change change(String location, String variable);

    /** What a variable that is read at a place begins with, a number or 0 for null, if the code tells. */
    OptionalLong initial(String location, String variable);

    /** Whether an access comes, in the same way, also if the read that it relies on has another value, whoever calls the method. */
    boolean comesWith(String location, String variable, Access access, String read, long value);

    /** The same, found out in another way: for the judge. */
    boolean surelyComesWith(String location, String variable, Access access, String read, long value);

    /** Whether a thread that has read a variable at a place does nothing more before it releases a lock, whatever it has read: for the judge. */
    boolean isSurelyReleased(String location, String variable);
}
