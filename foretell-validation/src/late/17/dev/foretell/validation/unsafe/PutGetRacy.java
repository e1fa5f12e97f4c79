// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.unsafe;

import sun.misc.Unsafe;

/** Unsafe's plain accesses race with direct ones. */
public final class PutGetRacy {
    int count;

    public static void main(String[] args) throws Exception {
        Unsafe unsafe = Access.unsafe();
        long offset = unsafe.objectFieldOffset(PutGetRacy.class.getDeclaredField("count"));
        PutGetRacy shared = new PutGetRacy();
        Thread thread = new Thread(() -> {
            unsafe.putInt(shared, offset, 5); // at: PUT
        });
        thread.start();
        shared.count = 6; // racy: PUT
        thread.join();
        System.out.println(shared.count > 0);
    }
}
