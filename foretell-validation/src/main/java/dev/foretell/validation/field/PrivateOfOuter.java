// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.field;

/** Private fields are reached from inner classes and lambdas without accessors. */
public final class PrivateOfOuter {
    private int count;

    final class Inner {
        void bump() {
            count++; // at: INNER; expect: r(count) w(count)
        }
    }

    public static void main(String[] args) throws Exception {
        PrivateOfOuter outer = new PrivateOfOuter();
        Inner inner = outer.new Inner();
        Thread thread = new Thread(inner::bump);
        thread.start();
        thread.join();
        outer.count++; // after: INNER; expect: r(count) w(count)
        System.out.println(outer.count);
    }
}
