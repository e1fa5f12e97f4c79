// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.classinit;

import dev.foretell.validation.Parked;

/** The holder idiom publishes an object without any other synchronisation. */
public final class LazyHolder {
    int count;

    LazyHolder() {
        count = 5; // at: CONSTRUCTOR
    }

    static final class Holder {
        static final LazyHolder INSTANCE = new LazyHolder();
    }

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            System.out.println(Holder.INSTANCE.count); // quiet: CONSTRUCTOR
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(Holder.INSTANCE.count); // quiet: CONSTRUCTOR; expect: r(count)
        Parked.end(thread);
    }
}
