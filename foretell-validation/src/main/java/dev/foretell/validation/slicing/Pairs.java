// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** Runs the programs that its arguments name, one after the other; not recorded itself. */
public final class Pairs {
    private Pairs() {}

    public static void main(String[] args) throws ReflectiveOperationException {
        for (String program : args) {
            Class.forName(program).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        }
    }
}
