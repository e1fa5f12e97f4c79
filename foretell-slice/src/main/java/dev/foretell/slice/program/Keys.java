// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.program;

/**
 * What memory is called where it is not known which object is meant: the name of a field, whatever its class, or one name for the elements
 * of all arrays.
 */
public final class Keys {
    /** The key of array elements. */
    public static final String ELEMENTS = "[]";

    private Keys() {}

    /** The key of a variable, by its name in a trace: {@code com.acme.Foo.count}, {@code int[]}. */
    public static String of(String variable) {
        return variable.endsWith(ELEMENTS) ? ELEMENTS : variable.substring(variable.lastIndexOf('.') + 1);
    }
}
