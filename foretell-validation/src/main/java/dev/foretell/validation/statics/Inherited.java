// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.statics;

/** A static is one variable, through whichever class it is named. */
public final class Inherited {
    static class Base {
        static int count;
    }

    static final class Derived extends Base {
        static void bump() {
            count++; // at: DERIVED
        }
    }

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(Derived::bump);
        thread.start();
        Base.count = 5; // racy: DERIVED
        thread.join();
        System.out.println(Base.count > 0);
    }
}
