// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality;

import java.util.OptionalLong;

/**
 * What the code of a program tells about reads that see other values than observed. A place is a location and the name of a variable, as a trace has them; a value is a number, or 0 for null or false.
 * Where the code leaves a doubt, nothing is told.
 */
public interface Failures {
    /** How a thread fails that reads this value at a place; null if it does not surely fail. */
    Failure after(String location, String variable, long value);

    /** What is written at a place, if that is a constant. */
    OptionalLong constant(String location, String variable);

    /** The value of a variable that nothing in the trace has written yet. */
    OptionalLong initial(String variable);

    /** Whether a thread surely fails like this, found out in another way: for the judge. */
    boolean isSure(String location, String variable, Failure failure);

    /** Whether a value is what is written at a place, or what the variable begins with if that is null, found out in another way: for the judge. */
    boolean isValue(String location, String variable, long value);
}
