// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.field;

/** A field hidden by a subclass's is another variable. */
public final class Hidden {
    static class Base {
        int count;
    }

    static final class Derived extends Base {
        int count;
    }

    public static void main(String[] args) throws Exception {
        Derived derived = new Derived();
        Thread thread = new Thread(() -> {
            derived.count = 1; // at: DERIVED
        });
        thread.start();
        ((Base) derived).count = 2; // apart: DERIVED
        thread.join();
        System.out.println(derived.count + ((Base) derived).count);
    }
}
