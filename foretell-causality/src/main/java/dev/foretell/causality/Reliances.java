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

    /** The reads that the access at a place relies on, those whose value it uses first; none if the code leaves a doubt. */
    List<Reliance> of(String location, String variable, Access access);

    /** The number that is written at a place, or 0 for null, if that is a constant. */
    OptionalLong constant(String location, String variable);

    /** Whether a reliance is free, found out in another way: for the judge. */
    boolean isSurelyFree(String location, String variable, Access access, String read);

    /** Whether a thread that has read a variable at a place does nothing more before it releases a lock, whatever it has read: for the judge. */
    boolean isSurelyReleased(String location, String variable);
}
