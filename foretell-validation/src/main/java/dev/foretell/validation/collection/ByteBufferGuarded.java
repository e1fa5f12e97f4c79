// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import java.nio.ByteBuffer;

/** A ByteBuffer written to under one lock. */
public final class ByteBufferGuarded {

    public static void main(String[] args) throws Exception {
        ByteBuffer buffer = ByteBuffer.allocate(16);
        Object lock = new Object();
        Thread thread = new Thread(() -> {
            synchronized (lock) {
                buffer.putInt(5); // at: CHANGE; expect: r w
            }
        });
        thread.start();
        synchronized (lock) {
            buffer.putInt(6); // ordered: CHANGE; expect: r w
        }
        thread.join();
        System.out.println("done");
    }
}
