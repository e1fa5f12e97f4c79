// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.unsafe;

import sun.misc.Unsafe;

/** Unsafe's plain accesses are accesses of the field that direct code reaches. */
public final class PutGet {
    int count;

    public static void main(String[] args) throws Exception {
        Unsafe unsafe = Access.unsafe();
        long offset = unsafe.objectFieldOffset(PutGet.class.getDeclaredField("count"));
        PutGet shared = new PutGet();
        Thread thread = new Thread(() -> {
            unsafe.putInt(shared, offset, 5); // at: PUT; expect: w(count)
        });
        thread.start();
        thread.join();
        System.out.println(shared.count); // after: PUT
        System.out.println(unsafe.getInt(shared, offset)); // after: PUT; expect: r(count)
    }
}
