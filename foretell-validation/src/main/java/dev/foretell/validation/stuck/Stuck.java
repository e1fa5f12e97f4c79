// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stuck;

import java.lang.reflect.Method;

/** Runs a method of {@link Cases} or {@link Waiting}: {@code bad NAME}, {@code good NAME}, {@code waiting NAME}. */
public final class Stuck {
    private Stuck() {}

    public static void main(String[] args) throws Exception {
        boolean isWaiting = args[0].equals("waiting");
        Method method = (isWaiting ? Waiting.class : Cases.class).getDeclaredMethod(args[1]);
        method.invoke(isWaiting ? null : new Cases(args[0].equals("bad")));
    }
}
