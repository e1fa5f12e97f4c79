// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.field;

/** Compound assignments read, then write. */
public final class Compound {
    int count;
    long total;
    double mean;

    public static void main(String[] args) throws Exception {
        Compound shared = new Compound();
        Thread thread = new Thread(() -> {
            shared.count++; // at: COUNT; expect: r(count) w(count)
            shared.total += 5; // at: TOTAL; expect: r(total) w(total)
            shared.mean *= 2; // at: MEAN; expect: r(mean) w(mean)
        });
        thread.start();
        thread.join();
        ++shared.count; // after: COUNT; expect: r(count) w(count)
        System.out.println(shared.total--); // after: TOTAL; expect: r(total) w(total)
        shared.mean -= 1.5; // after: MEAN; expect: r(mean) w(mean)
        System.out.println(shared.count + shared.total + shared.mean);
    }
}
