// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waitnotify;

import dev.foretell.validation.Checked;

/** A bounded buffer with wait and notifyAll hands over item by item. */
public final class BoundedBuffer {
    private final int[] items = new int[2];
    private int count;

    synchronized void put(int item) throws InterruptedException {
        while (count == items.length) {
            wait();
        }
        items[count++] = item; // at: PUT
        notifyAll();
    }

    synchronized int take() throws InterruptedException {
        while (count == 0) {
            wait();
        }
        int item = items[--count]; // ordered: PUT
        notifyAll();
        return item;
    }

    public static void main(String[] args) throws Exception {
        BoundedBuffer buffer = new BoundedBuffer();
        Thread thread = new Thread((Checked) () -> {
            for (int i = 1; i <= 50; i++) {
                buffer.put(i);
            }
        });
        thread.start();
        int sum = 0;
        for (int i = 0; i < 50; i++) {
            sum += buffer.take();
        }
        thread.join();
        System.out.println(sum);
    }
}
