// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

/** Whether and how values are logged. */
final class Values {
    /** Fixed for the run, so that the compiler can leave out what is not wanted. */
    static final boolean RECORDED = Recorder.options().values();

    private Values() {}

    /** The number of an object as a value; 0 for null, and always if values are not recorded. */
    static long number(Object object) {
        return RECORDED && object != null ? Shadows.OBJECTS.of(object).number : 0;
    }
}
