// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

/** A formula asks the value of something that has no one value: a field of objects, each of which has its own. */
public final class FieldOfObjects extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    public FieldOfObjects(String field) {
        super(reason(field));
    }

    /** Why a property that asks it cannot be checked, and what to do. */
    public static String reason(String field) {
        return field
                + " is a field of objects, each of which has its own value: formulas can ask whether a thread reads or writes"
                + " it, but not its value; make it static, or report the value with Foretell.internal and declare it local";
    }
}
