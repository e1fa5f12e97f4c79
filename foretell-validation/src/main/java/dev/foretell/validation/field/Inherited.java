// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.field;

/** A superclass's field is one variable, through whichever class it is named. */
public final class Inherited {
    static class Base {
        int count;
    }

    static final class Derived extends Base {}

    public static void main(String[] args) throws Exception {
        Derived derived = new Derived();
        Base base = derived;
        Thread thread = new Thread(() -> {
            derived.count = 1; // at: DERIVED
        });
        thread.start();
        base.count = 2; // racy: DERIVED
        thread.join();
        System.out.println(derived.count > 0);
    }
}
