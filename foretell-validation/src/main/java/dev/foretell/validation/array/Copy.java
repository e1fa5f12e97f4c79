// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.array;

import java.util.Arrays;

/** System.arraycopy reads one range and writes another. */
public final class Copy {

    public static void main(String[] args) throws Exception {
        int[] source = {1, 2, 3, 4};
        int[] target = new int[4];
        Thread thread = new Thread(() -> {
            source[1] = 5; // at: SOURCE
            System.out.println(target[2]); // at: TARGET
        });
        thread.start();
        thread.join();
        System.arraycopy(source, 0, target, 1, 3); // after: SOURCE TARGET
        System.out.println(Arrays.toString(target));
    }
}
