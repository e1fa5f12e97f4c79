// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.completable;

import java.util.concurrent.CompletableFuture;

/** allOf is complete after all its parts. */
public final class AllOf {

    public static void main(String[] args) throws Exception {
        int[] cells = new int[3];
        CompletableFuture<?>[] parts = new CompletableFuture<?>[3];
        for (int i = 0; i < 3; i++) {
            int me = i;
            parts[i] = CompletableFuture.runAsync(() -> cells[me] = me + 1); // at: PART
        }
        CompletableFuture.allOf(parts).join();
        System.out.println(cells[0] + cells[1] + cells[2]); // after: PART
    }
}
